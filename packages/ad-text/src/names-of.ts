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

/** The names of a context, read once per context. */
export function namesOf(context: LintContext | undefined): Names {
  if (!context) return NO_NAMES;
  const before = known.get(context);
  if (before) return before;
  const { brandName = "", goal = "", keywordsOfCampaign = [], places = [], facts = [] } = context;
  const searched = [goal, ...keywordsOfCampaign];
  const texts = [brandName, ...searched, ...places];
  const names = {
    brand: new Set(wordsIn(brandName)),
    searched: new Set(searched.flatMap(wordsIn)),
    written: new Set([...searched, ...facts].flatMap(wordsAsWritten)),
    doubled: new Set(texts.flatMap(doubledIn)),
  };
  known.set(context, names);
  return names;
}

const wordsIn = (text: string): string[] => folded(text).match(WORD) ?? [];

const wordsAsWritten = (text: string): string[] =>
  SMALL_LETTER.test(text) ? (text.match(WORD) ?? []) : [];

const doubledIn = (text: string): string[] =>
  wordsIn(text).filter((word, index, words) => word === words[index - 1]);
