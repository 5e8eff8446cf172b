import type { AdText } from "@adwright/contracts/change/ad-text";
import type { ChangeValue, DiffState, FieldState } from "@adwright/contracts/change/change";

import { isSameValue } from "./same-value.ts";

type Context = FieldState["context"];

function isSame(left: Context[string] | undefined, right: Context[string] | undefined): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

/** True if the values that the decision depends on are unchanged. */
function isSameContext(left: Context, right: Context): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSame(left[name], right[name]));
}

/** Compares a field as staged, as it is now, and as it would be after the change. */
export function compareField(base: FieldState, now: FieldState, after: ChangeValue): DiffState {
  if (!now.isThere) return "gone";
  if (isSameValue(now.value, after)) return "same";
  if (!isSameValue(now.value, base.value)) return "conflict";
  return isSameContext(base.context, now.context) ? "clean" : "moved";
}

interface Line {
  text: string;
  pin: string | null;
}

/**
 * How a list of lines was edited: for each old line its new text, or undefined if it was removed; and the added lines.
 */
interface ListEdit<One> {
  kept: (One | undefined)[];
  added: One[];
}

/** Matches lines by text, and the remaining ones by index, because an edited line keeps its index. */
function editOf<One extends Line>(base: readonly One[], now: readonly One[]): ListEdit<One> {
  const byText = new Map(now.map((line) => [line.text, line]));
  const texts = new Set(base.map(({ text }) => text));
  const isNew = (line: One | undefined): line is One => line !== undefined && !texts.has(line.text);
  const edited = new Set<One>();
  const kept = base.map((line, place) => {
    const same = byText.get(line.text);
    if (same) return same;
    const inPlace = now[place];
    if (!isNew(inPlace)) return undefined;
    edited.add(inPlace);
    return inPlace;
  });
  return { kept, added: now.filter((line) => isNew(line) && !edited.has(line)) };
}

const isSameLine = (left: Line | undefined, right: Line | undefined): boolean =>
  left?.text === right?.text && left?.pin === right?.pin;

/** A value with both edits; `undefined` if they conflict. */
function merged<Value>(
  base: Value,
  [theirs, mine]: [Value, Value],
  isEqual: (left: Value, right: Value) => boolean,
): { value: Value } | undefined {
  if (isEqual(theirs, mine) || isEqual(mine, base)) return { value: theirs };
  return isEqual(theirs, base) ? { value: mine } : undefined;
}

function mergeLines<One extends Line>(
  base: readonly One[],
  theirs: readonly One[],
  mine: readonly One[],
  most: number,
): One[] | undefined {
  const [byThem, byMe] = [editOf(base, theirs), editOf(base, mine)];
  const lines: One[] = [];
  for (const [place, line] of base.entries()) {
    const edits: [One | undefined, One | undefined] = [byThem.kept[place], byMe.kept[place]];
    const result = merged<One | undefined>(line, edits, isSameLine);
    if (result === undefined) return undefined;
    if (result.value) lines.push(result.value);
  }
  const texts = new Set(byThem.added.map(({ text }) => text));
  lines.push(...byThem.added, ...byMe.added.filter(({ text }) => !texts.has(text)));
  const isFree = new Set(lines.map(({ text }) => text)).size === lines.length;
  return isFree && lines.length <= most ? lines : undefined;
}

const MOST_HEADLINES = 15;
const MOST_DESCRIPTIONS = 4;

/**
 * An ad's text with two independent edits; undefined if both edited the same line, or if Google would refuse the
 * result.
 */
export function mergeAdText(base: AdText, theirs: AdText, mine: AdText): AdText | undefined {
  const headlines = mergeLines(base.headlines, theirs.headlines, mine.headlines, MOST_HEADLINES);
  const { descriptions: lines } = base;
  const descriptions = mergeLines(lines, theirs.descriptions, mine.descriptions, MOST_DESCRIPTIONS);
  const [path1, path2, finalUrl] = (["path1", "path2", "finalUrl"] as const).map((field) =>
    merged(base[field], [theirs[field], mine[field]], Object.is),
  );
  if (!headlines || !descriptions || !path1 || !path2 || !finalUrl) return undefined;
  return {
    headlines,
    descriptions,
    path1: path1.value,
    path2: path2.value,
    finalUrl: finalUrl.value,
  };
}
