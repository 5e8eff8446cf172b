import { type Finding, findingOf } from "../finding.ts";
import type { Language } from "../language.ts";
import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";
import {
  addLetterScores,
  addScores,
  highest,
  type LineScores,
  noScores,
  placeOf,
  scoresOfLine,
} from "./latin-scores.ts";
import { loanWords } from "./loan-words.ts";
import { hasForeignSign, hasKana, isLatinLanguage, lettersOf } from "./scripts.ts";

const LETTERS = /\p{L}/gu;
// Letters of other scripts come after those of Latin in Unicode; a folded text has no µ.
const ALL_LATIN = /^[\0-\u02af]*$/;
const LATIN_WORD = /\p{Script=Latin}+/gu;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu;

/** So much has to speak for another language before a whole ad is called foreign. */
const CLEAR_AD = 6000;
const FOREIGN_AD_SHARE = 0.75;
/** And so much before one line is: three words that only the other language has. */
const CLEAR_LINE = 5000;
const FOREIGN_LINE_SHARE = 0.25;
/** Less is enough where no word speaks for the ad's own language: one word that only the other has and more. */
const CLEAR_WORDS = 3000;

/** One word of other letters, as a loan word or a brand of somebody else, is no other language. */
const LONGEST_LOAN = 12;

const namesOfContext = new WeakMap<LintContext, ReadonlySet<string>>();

export function foreignFinding(field: string, { language }: LintContext): Finding {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  return findingOf(
    { rule: "language/other", message: `The line is not written in ${name}.` },
    field,
  );
}

/** The places of the lines that are written in another language than the ad was asked for. */
export function foreignLines(lines: readonly string[], context: LintContext): Set<number> {
  const names = namesOf(context);
  const lower = lines.map((line) => folded(line));
  return isLatinLanguage(context.language)
    ? foreignLatinLines(lower, context.language, names)
    : foreignScriptLines(lower, context.language, names);
}

function foreignScriptLines(
  lines: readonly string[],
  language: Language,
  names: ReadonlySet<string>,
): Set<number> {
  const areKanaMissing = language === "ja" && !lines.some(hasKana);
  const foreign = new Set<number>();
  lines.forEach((line, index) => {
    const own = line.match(lettersOf(language))?.length ?? 0;
    const isChinese = areKanaMissing && own >= LONGEST_LOAN / 3;
    if (isChinese || hasForeignSign(line, language, names) || isForeignScript(line, own, names)) {
      foreign.add(index);
    }
  });
  return foreign;
}

function isForeignScript(line: string, own: number, names: ReadonlySet<string>): boolean {
  // All other characters together are no more than its own letters.
  if (line.length <= 2 * own) return false;
  const latin = (line.match(LATIN_WORD) ?? []).filter(
    (word) => !names.has(word) && !loanWords.has(word),
  );
  const latinLetters = latin.reduce((sum, word) => sum + word.length, 0);
  const allLatin = line.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const others = (line.match(LETTERS)?.length ?? 0) - own - allLatin;
  if (others > own) return true;
  if (latinLetters <= own) return false;
  return latin.length > 1 || (own === 0 && latinLetters > LONGEST_LOAN)
    ? latinLetters > 2 * own
    : false;
}

function foreignLatinLines(
  lines: readonly string[],
  language: Language,
  names: ReadonlySet<string>,
): Set<number> {
  const foreign = new Set<number>();
  const own = placeOf(language);
  const scoresOf = lines.map((line) => scoresOfLine(line, own, names));
  const whole = foreignPlaceOf(lines, scoresOf, own);
  lines.forEach((line, index) => {
    const scores = scoresOf[index];
    const isForeign =
      whole === undefined
        ? (scores !== undefined && isForeignLine(scores, own)) || isOtherScript(line)
        : scores !== undefined && (scores.all[whole] ?? 0) > (scores.all[own] ?? 0);
    if (isForeign) foreign.add(index);
  });
  return foreign;
}

/** The place of the other language a whole ad is written in. */
function foreignPlaceOf(
  lines: readonly string[],
  scoresOf: readonly (LineScores | undefined)[],
  own: number,
): number | undefined {
  const total = noScores();
  for (const scores of scoresOf) {
    if (scores) addScores(total, scores.all);
  }
  // Words that settle it spare reading the letters, which costs the most.
  const byWords = highest(total);
  if (byWords.place === own && byWords.score >= CLEAR_AD * 2) return undefined;
  addLetterScores(total, lines.join("\n"));
  const { place, score } = highest(total);
  if (place === own || score < CLEAR_AD) return undefined;
  return (total[own] ?? 0) < score * FOREIGN_AD_SHARE ? place : undefined;
}

function isForeignLine({ all, shared }: LineScores, own: number): boolean {
  const { place, score } = highest(all);
  if (place === own || score < CLEAR_WORDS) return false;
  const mine = all[own] ?? 0;
  if (score >= CLEAR_LINE && mine <= score * FOREIGN_LINE_SHARE) return true;
  // Words that both languages have speak for neither.
  return all.some((other, at) => {
    const both = shared[at] ?? 0;
    return at !== own && other - both >= CLEAR_WORDS && mine === both;
  });
}

function isOtherScript(line: string): boolean {
  if (ALL_LATIN.test(line)) return false;
  const letters = line.match(LETTERS)?.length ?? 0;
  const latin = line.match(lettersOf("en"))?.length ?? 0;
  return letters - latin > latin;
}

/** Words that are names wherever they stand: of the brand, the advertiser's keywords and the places. */
function namesOf(context: LintContext): ReadonlySet<string> {
  const before = namesOfContext.get(context);
  if (before) return before;
  const { brandName = "", keywordsOfCampaign = [], places = [] } = context;
  const texts = [brandName, ...keywordsOfCampaign, ...places].map((text) => folded(text));
  const names = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  namesOfContext.set(context, names);
  return names;
}
