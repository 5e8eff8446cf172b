import type { Finding } from "@adwright/ad-text/finding";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { normalized } from "@adwright/ad-text/normalize";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";
import { cutTo, freeName } from "@adwright/rules/words";

import type { WrittenAd } from "../generation/generate-prompt.ts";

/** Why an item is invalid, in words; undefined if it is valid. */
export type Judge<Item> = (item: Item, index: number) => string | undefined;

interface Kept<Item> {
  /** Where the items belong, as in `Left out of "Trail shoes"`. */
  place: string;
  /** For items that are no texts. */
  textOf?: (item: Item) => string;
  problemOf: Judge<Item>;
  most: number;
  /** The limit in words, as in `15 headlines`. */
  limitWords: string;
  notes: string[];
}

/** The valid items, at most `most`. The notes name each dropped item and the reason. */
export function dropInvalid<Item>(items: readonly Item[], kept: Kept<Item>): Item[] {
  const { place, textOf = String, problemOf, most, limitWords, notes } = kept;
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

interface Line {
  text: string;
  factId: string | null;
}

/** The ad of an ad group without lines based on facts that were never given; the notes name them. */
export function dropUnfounded(
  written: WrittenAd,
  groupName: string,
  factIds: ReadonlySet<string>,
): { ad: WrittenAd; notes: string[] } {
  const notes: string[] = [];
  const kept = <Own extends Line>(lines: readonly Own[]): Own[] =>
    lines.filter(({ text, factId }) => {
      // Models mark a missing fact by "" as often as by null.
      const isFounded = factId === null || factId === "" || factIds.has(factId);
      if (!isFounded) {
        notes.push(
          `Left out of "${clipped(groupName)}": “${clipped(text)}”. It names a fact that isn't among the brand's.`,
        );
      }
      return isFounded;
    });
  const ad = {
    ...written,
    headlines: kept(written.headlines),
    descriptions: kept(written.descriptions),
  };
  return { ad, notes };
}

const MAX_CHARACTERS = campaignBounds.nameCharacters;

const SHOWN_CHARACTERS = 80;

interface Named {
  name: string;
}

/**
 * Gives each ad group a unique name that Google accepts: unique ignoring case (DUPLICATE_ADGROUP_NAME) and within the
 * length limit. The notes list names that were cut.
 */
export function withOwnNames<Group extends Named>(groups: Group[], notes: string[]): Group[] {
  const wished = groups.map((group, index) => wishedName(group.name, index, notes));
  const used = new Set(wished.map(folded));
  const taken = new Set<string>();
  return groups.map((group, index) => {
    const wish = wished[index] ?? group.name;
    const name = taken.has(folded(wish))
      ? freeName(wish, used, MAX_CHARACTERS, (count) => ` ${count + 1}`)
      : wish;
    used.add(folded(name));
    taken.add(folded(name));
    return { ...group, name };
  });
}

function wishedName(name: string, index: number, notes: string[]): string {
  const tidy = name.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (tidy === "") return `Ad group ${index + 1}`;
  const wish = cutTo(tidy, MAX_CHARACTERS);
  if (wish !== tidy) {
    notes.push(`The name of “${clipped(wish)}” was cut to ${MAX_CHARACTERS} characters.`);
  }
  return wish;
}

/** Shortens a text for the notes. */
export function clipped(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${cutTo(text, SHOWN_CHARACTERS)}…` : text;
}

function folded(name: string): string {
  return name.toLowerCase();
}
