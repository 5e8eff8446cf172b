import type { LintContext } from "./lint-context.ts";
import { folded } from "./normalize.ts";

/** Words of the advertiser that are names everywhere, in lower case. */
export interface Names {
  brand: ReadonlySet<string>;
  /** Of the goal and the keywords. */
  searched: ReadonlySet<string>;
  /** Words as the advertiser writes them in facts, goal and keywords; a text all in capitals does not show it. */
  written: ReadonlySet<string>;
  /** Words that one of the names has twice in a row: "Bora Bora". */
  doubled: ReadonlySet<string>;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SMALL_LETTER = /\p{Ll}/u;
const NONE: ReadonlySet<string> = new Set();
const NO_NAMES: Names = { brand: NONE, searched: NONE, written: NONE, doubled: NONE };

const known = new WeakMap<LintContext, Names>();

/** The names of a context, read once. */
export function namesOf(context: LintContext | undefined): Names {
  if (!context) return NO_NAMES;
  const before = known.get(context);
  if (before) return before;
  const { brandName = "", goal = "", keywordsOfCampaign = [], facts = [], places = [] } = context;
  const searches = [goal, ...keywordsOfCampaign];
  const names: Names = {
    brand: wordsIn([brandName]),
    searched: wordsIn(searches),
    written: wordsAsWritten([...searches, ...facts]),
    doubled: doubledIn([brandName, ...searches, ...places]),
  };
  known.set(context, names);
  return names;
}

function wordsIn(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of folded(text).matchAll(WORD)) words.add(word);
  }
  return words;
}

function wordsAsWritten(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    if (!SMALL_LETTER.test(text)) continue;
    for (const [word] of text.matchAll(WORD)) words.add(word);
  }
  return words;
}

function doubledIn(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    let before: string | undefined;
    for (const [word] of folded(text).matchAll(WORD)) {
      if (word === before) words.add(word);
      before = word;
    }
  }
  return words;
}
