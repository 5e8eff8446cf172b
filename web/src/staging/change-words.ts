import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change, ChangeKind, ChangeValue, DiffLine } from "@adwright/contracts/change/change";
import { changeFields } from "@adwright/contracts/change/change-fields";
import { distanceWords } from "@adwright/contracts/change/radius";

import { adDifference, deviceWords, matchWords, NOTHING, valueWords } from "./value-words.ts";

/** A change in words. */
interface ChangeWords {
  /** What is changed: "Daily budget", "Add keyword". */
  what: string;
  /** The names of what is changed, innermost last. */
  path: string[];
  before: string;
  after: string;
}

/** The value after the change, as staged. */
function stagedValue({ what }: Change): ChangeValue {
  if ("toMicros" in what) return what.toMicros;
  if ("to" in what && what.kind !== "radius_change") return what.to;
  if (what.kind === "keyword_replace") return `${what.text} · ${matchWords(what.matchType)}`;
  return null;
}

/** A keyword with its match type; undefined for other kinds of change. */
function keywordWords({ what, base }: Change): { before: string; after: string } | undefined {
  if (what.kind === "keyword_add" || what.kind === "negative_add") {
    return { before: NOTHING, after: `${what.text} · ${matchWords(what.matchType)}` };
  }
  if (what.kind !== "keyword_remove" && what.kind !== "negative_remove") return undefined;
  const { text, matchType } = base.context;
  const match = typeof matchType === "string" ? ` · ${matchWords(matchType)}` : "";
  const named = typeof text === "string" ? text : (base.path.at(-1) ?? "");
  return { before: `${named}${match}`, after: NOTHING };
}

/** The name of what is added or removed; undefined for other kinds of change. */
function thingWords({ what, base }: Change): { before: string; after: string } | undefined {
  const name = base.path.at(-1) ?? "";
  if (what.kind === "radius_change") {
    const center = name.slice(Math.max(0, name.indexOf(" around ")));
    return { before: name, after: `${distanceWords(what.to)}${center}` };
  }
  const isExcluded = what.kind === "location_add" ? what.isNegative : base.value === "EXCLUDED";
  const words = isExcluded ? `${name} (excluded)` : name;
  const { names } = changeFields[what.kind];
  return names && { before: NOTHING, after: NOTHING, [names]: words };
}

const isAd = (value: ChangeValue): value is AdText =>
  typeof value === "object" && value !== null && "headlines" in value;

const adWords = (before: ChangeValue, after: ChangeValue) =>
  isAd(before) && isAd(after) ? adDifference(before, after) : undefined;

/** The names of what contains the changed thing, outermost first. */
function pathWords(kind: ChangeKind, path: readonly string[]): string[] {
  const [campaign = "", ...inner] = path;
  const parts = kind === "device_modifier" ? [campaign, ...inner.map(deviceWords)] : path;
  return parts.filter((part) => part !== "");
}

const isKind = (kind: string): kind is ChangeKind => Object.hasOwn(changeFields, kind);

/** What a change of this kind changes, without its values; undefined for a kind that this version does not know. */
export const targetWords = (
  kind: string,
  path: readonly string[],
): Pick<ChangeWords, "what" | "path"> | undefined =>
  isKind(kind) ? { what: changeFields[kind].words, path: pathWords(kind, path) } : undefined;

const isNothing = (value: ChangeValue): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** `line` comes from the last check, if there was one. */
export function changeWords(
  change: Change,
  currencyCode: string,
  line: DiffLine | undefined,
): ChangeWords {
  const { what, base } = change;
  const { words: name, unit, empty } = changeFields[what.kind];
  const words = (value: ChangeValue) =>
    empty !== undefined && isNothing(value) ? empty : valueWords(value, unit, currencyCode);
  const before = line === undefined ? base.value : line.before;
  const after = line === undefined ? stagedValue(change) : line.after;
  const values = keywordWords(change) ??
    thingWords(change) ??
    adWords(before, after) ?? { before: words(before), after: words(after) };
  const path = pathWords(what.kind, line?.path ?? base.path);
  return { what: name, path, ...values };
}
