import type { Finding } from "@adwright/ad-text/finding";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { normalized } from "@adwright/ad-text/normalize";

import { clipped } from "./ad-group-names.ts";

/** Why an item is invalid, in words; undefined if it is valid. */
type Judge<Item> = (item: Item, index: number) => string | undefined;

interface Kept<Item> {
  /** Where the items belong, as in `Left out of "Trail shoes"`. */
  place: string;
  textOf: (item: Item) => string;
  problemOf: Judge<Item>;
  most: number;
  /** The limit in words, as in `15 headlines`. */
  limitWords: string;
  notes: string[];
}

/** The valid items, at most `most`. The notes name each dropped item and the reason. */
export function dropInvalid<Item>(items: readonly Item[], kept: Kept<Item>): Item[] {
  const { place, textOf, problemOf, most, limitWords, notes } = kept;
  const good: Item[] = [];
  items.forEach((item, index) => {
    const isOver = good.length === most;
    const problem = problemOf(item, index) ?? (isOver ? `${limitWords} at most.` : undefined);
    if (problem === undefined) good.push(item);
    else notes.push(`Left out of ${place}: “${clipped(textOf(item))}”. ${problem}`);
  });
  return good;
}

/** A judge that refuses repeated texts. */
export function repeats<Item>(keyOf: (item: Item) => string): Judge<Item> {
  const seen = new Set<string>();
  return (item) => {
    const key = normalized(keyOf(item));
    if (seen.has(key)) return "It is already there.";
    seen.add(key);
    return undefined;
  };
}

export function keywordProblem(text: string): string | undefined {
  return lintKeyword(text, "")[0]?.message;
}

/** The first error of each field, or of each item if `fieldOf` maps fields to items. */
export function errorsByField(
  findings: readonly Finding[],
  fieldOf = (field: string) => field,
): Map<string, string> {
  const errors = new Map<string, string>();
  for (const { severity, field, message } of findings) {
    const key = fieldOf(field);
    if (severity === "error" && !errors.has(key)) errors.set(key, message);
  }
  return errors;
}
