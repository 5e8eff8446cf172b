import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change, ChangeValue, DiffLine } from "@adwright/contracts/change/change";
import { distanceWords } from "@adwright/contracts/change/radius";

import {
  adDifference,
  deviceWords,
  matchWords,
  modifierWords,
  NOTHING,
  valueWords,
} from "./value-words.ts";

/** A change in words. */
interface ChangeWords {
  /** What is changed: "Daily budget", "Add keyword". */
  what: string;
  /** The names of what is changed, innermost last. */
  path: string[];
  before: string;
  after: string;
}

type Unit = DiffLine["unit"];
type Kind = Change["what"]["kind"];

interface Field {
  words: string;
  unit: Unit;
  /** What an empty value means: no bid of its own, all hours, nobody excluded. */
  empty?: string;
  /** On which side the thing is named that is added or removed. */
  names?: "before" | "after";
}

const fields: Record<Kind, Field> = {
  campaign_status: { words: "Campaign status", unit: "status" },
  campaign_name: { words: "Campaign name", unit: "text" },
  campaign_end: { words: "End date", unit: "day", empty: "No end date" },
  budget_amount: { words: "Daily budget", unit: "money" },
  bidding: { words: "Bidding", unit: "bidding" },
  ad_group_status: { words: "Ad group status", unit: "status" },
  ad_group_name: { words: "Ad group name", unit: "text" },
  ad_group_bid: { words: "Ad group bid", unit: "money" },
  ad_status: { words: "Ad status", unit: "status" },
  ad_text: { words: "Ad text", unit: "ad" },
  keyword_url: { words: "Keyword landing page", unit: "text" },
  keyword_replace: { words: "Replace keyword", unit: "text" },
  keyword_status: { words: "Keyword status", unit: "status" },
  keyword_bid: { words: "Keyword bid", unit: "money", empty: "Ad group's bid" },
  keyword_add: { words: "Add keyword", unit: "text" },
  keyword_remove: { words: "Remove keyword", unit: "text" },
  negative_add: { words: "Add negative keyword", unit: "text" },
  negative_remove: { words: "Remove negative keyword", unit: "text" },
  location_add: { words: "Add location", unit: "text", names: "after" },
  location_remove: { words: "Remove location", unit: "text", names: "before" },
  radius_add: { words: "Add radius", unit: "text", names: "after" },
  radius_remove: { words: "Remove radius", unit: "text", names: "before" },
  radius_change: { words: "Radius", unit: "text" },
  language_add: { words: "Add language", unit: "text", names: "after" },
  language_remove: { words: "Remove language", unit: "text", names: "before" },
  schedule: { words: "Ad schedule", unit: "list", empty: "All day, every day" },
  device_modifier: { words: "Device", unit: "modifier", empty: modifierWords(null) },
  ages: { words: "Excluded ages", unit: "list", empty: "None" },
  genders: { words: "Excluded genders", unit: "list", empty: "None" },
  list_attach: { words: "Attach negative keyword list", unit: "text", names: "after" },
  list_detach: { words: "Detach negative keyword list", unit: "text", names: "before" },
  asset_link: { words: "Add asset", unit: "text", names: "after" },
  asset_unlink: { words: "Remove asset", unit: "text", names: "before" },
  asset_add: { words: "New asset", unit: "text", names: "after" },
  asset_status: { words: "Asset status", unit: "status" },
  label_add: { words: "Add label", unit: "text", names: "after" },
  label_remove: { words: "Remove label", unit: "text", names: "before" },
};

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
  const { names } = fields[what.kind];
  return names && { before: NOTHING, after: NOTHING, [names]: words };
}

const isAd = (value: ChangeValue): value is AdText =>
  typeof value === "object" && value !== null && "headlines" in value;

const adWords = (before: ChangeValue, after: ChangeValue) =>
  isAd(before) && isAd(after) ? adDifference(before, after) : undefined;

/** The names of what contains the changed thing, outermost first. */
function pathWords(kind: Kind, path: readonly string[]): string[] {
  const [campaign = "", ...inner] = path;
  const parts = kind === "device_modifier" ? [campaign, ...inner.map(deviceWords)] : path;
  return parts.filter((part) => part !== "");
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(fields, kind);

/** What a change of this kind changes, without its values; undefined for a kind that this version does not know. */
export const targetWords = (
  kind: string,
  path: readonly string[],
): Pick<ChangeWords, "what" | "path"> | undefined =>
  isKind(kind) ? { what: fields[kind].words, path: pathWords(kind, path) } : undefined;

const isNothing = (value: ChangeValue): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** `line` comes from the last check, if there was one. */
export function changeWords(
  change: Change,
  currencyCode: string,
  line: DiffLine | undefined,
): ChangeWords {
  const { what, base } = change;
  const { words: name, unit, empty } = fields[what.kind];
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
