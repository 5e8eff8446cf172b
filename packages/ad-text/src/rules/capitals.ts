import type { LintContext } from "../lint-context.ts";
import { namesOf } from "../names-of.ts";
import { folded } from "../normalize.ts";
import { isCommonWord } from "./common-words.ts";
import type { LineRule } from "./line-rule.ts";
import { abbreviations, LETTERS_OF_A_SHOUT, phraseShouts, shortShouts } from "./shouts.ts";

/** Words of capitals next to each other. */
const RUN = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[\s-]\p{Lu}{2,})*(?![\p{L}\p{M}\p{N}])/gu;
const LONG_WORD = /(?<![\p{L}\p{N}])\p{Lu}{5,}(?![\p{L}\p{M}\p{N}])/gu;
const SMALL_LETTER = /\p{Ll}/u;
const CASELESS_LETTER = /\p{Lo}/u;
// An abbreviation of four letters or fewer hardly ever has one and is still no word: HTML, SQL.
const VOWEL = /[AEIOUYÀ-ÖØ-ÞŒĄĘİАЕЁИОУЫЭЮЯ]/u;
const LETTERS_OF_A_PARTNER = 4;
const WORDS_OF_A_PHRASE = 3;
const MAX_NAMES_IN_CAPITALS = 1;
const ALTERNATING =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}){2,}\p{Lu}?(?!\p{L})|(?<!\p{L})(?:\p{Ll}\p{Lu}){2,}\p{Ll}?(?!\p{L})/gu;
/** "PaDs" alone may be a name (two syllables written as one). */
const LETTERS_OF_TWO_PAIRS = 4;
const WRITTEN_SO: ReadonlySet<string> = new Set(["LaTeX"]);
const HAS_CAPITALS = /\p{Lu}\P{L}?\p{Lu}/u;
const HAS_ALTERNATION = /\p{Lu}\p{Ll}\p{Lu}\p{Ll}|\p{Ll}\p{Lu}\p{Ll}\p{Lu}/u;

/**
 * Words in capitals that are neither abbreviations, codes nor names the advertiser uses. A single one that is no
 * common word may be the name of another company (BOSCH): that is a warning.
 */
export const shoutingCapitals: LineRule = ({ text, context }) => {
  if (!HAS_CAPITALS.test(text)) return undefined;
  const runs = (text.match(RUN) ?? []).map((run) => run.split(/[\s-]/u));
  if (runs.length === 0) return undefined;
  const isName = nameTestOf(text, context);
  const isWhole = !SMALL_LETTER.test(text) && !CASELESS_LETTER.test(text);
  const judged = runs.map((run) =>
    run.filter((word) => !isName(word) && !isAbbreviation(word, isWhole, context)),
  );
  const shouted = isWhole
    ? shoutedInWhole(judged)
    : judged.flatMap((run) => shoutedIn(run, context));
  if (shouted.length === 0) return undefined;
  if (isDoubtful(shouted, isWhole, runs.flat().length, context)) {
    const words = shouted.map((word) => `“${word}”`).join(", ");
    const message = `${words} in capitals may be disapproved, unless that is how the name is written.`;
    return { rule: "capitalization/word", message };
  }
  const calm = new Set(shouted);
  return {
    rule: "capitalization/shouting",
    message: "Words in capitals may be disapproved.",
    fix: text.replace(RUN, (run) =>
      run.replace(/\p{Lu}+/gu, (word) => (calm.has(word) ? titled(word, context) : word)),
    ),
  };
};

/** `FlOwErS` */
export const alternatingCapitals: LineRule = ({ text, context }) => {
  if (!HAS_ALTERNATION.test(text)) return undefined;
  const { searched, written } = namesOf(context);
  const found = text.match(ALTERNATING) ?? [];
  const calm = text.replace(ALTERNATING, (word) => {
    // Keywords are names as the advertiser writes them only.
    const isName =
      written.has(word) || WRITTEN_SO.has(word) || (context?.brandName ?? "").includes(word);
    const mayBeName =
      word.length === LETTERS_OF_TWO_PAIRS &&
      found.length === 1 &&
      !searched.has(folded(word)) &&
      !isCommonWord(word, context);
    return isName || mayBeName ? word : titled(word, context);
  });
  if (calm === text) return undefined;
  return {
    rule: "capitalization/alternating",
    message: "Words with capitals in between may be disapproved.",
    fix: calm,
  };
};

const isLoud = (word: string): boolean =>
  word.length >= LETTERS_OF_A_SHOUT || shortShouts.has(word);

/** The shouted words of a run in a line that has small letters, too. */
function shoutedIn(run: readonly string[], context: LintContext | undefined): string[] {
  const hasLoud = run.some(isLoud);
  if (run.length >= WORDS_OF_A_PHRASE) {
    return hasLoud || run.some((word) => phraseShouts.has(word)) ? [...run] : [];
  }
  if (!hasLoud) return [];
  const isPartner = (word: string) =>
    isCommonWord(word, context) || (word.length >= LETTERS_OF_A_PARTNER && VOWEL.test(word));
  return run.filter((word) => isLoud(word) || isPartner(word));
}

/** In a line without a small letter every word of two or more is shouted that may be one. */
function shoutedInWhole(runs: readonly (readonly string[])[]): string[] {
  const words = runs.flat().filter((word) => isLoud(word) || VOWEL.test(word));
  return words.length > 1 ? words : words.filter(isLoud);
}

/** True for one word beside small letters or alone, or two short ones alone, that may be names: BOSCH, NIKE AIR. */
function isDoubtful(
  words: readonly string[],
  isWhole: boolean,
  countOfWords: number,
  context: LintContext | undefined,
): boolean {
  if (words.some((word) => shortShouts.has(word) || isCommonWord(word, context))) return false;
  if (isWhole) return countOfWords <= 2 && !(countOfWords === 2 && words.some(isLoud));
  return words.length === 1;
}

/** "IT" is one, but "BUY IT TODAY" has none. */
function isAbbreviation(word: string, isWhole: boolean, context: LintContext | undefined): boolean {
  return abbreviations.has(word) && !(isWhole && isCommonWord(word, context));
}

function titled(word: string, context: LintContext | undefined): string {
  const lower = context?.language === "tr" ? word.toLocaleLowerCase("tr") : word.toLowerCase();
  return word.slice(0, 1).toUpperCase() + lower.slice(1);
}

/**
 * Words of the brand are names in any case. Those of the goal and the keywords are where the line has few
 * capitals; a line that shouts its keywords shouts.
 */
function nameTestOf(text: string, context: LintContext | undefined): (word: string) => boolean {
  if (!context) return () => false;
  const { brand, searched, written } = namesOf(context);
  const isCalm =
    SMALL_LETTER.test(text) && (text.match(LONG_WORD)?.length ?? 0) <= MAX_NAMES_IN_CAPITALS;
  return (word) => {
    const key = folded(word);
    if (brand.has(key)) return true;
    if (written.has(word) && !isCommonWord(word, context)) return true;
    return isCalm && searched.has(key) && !shortShouts.has(word);
  };
}
