import { type Finding, findingOf } from "../finding.ts";
import type { Language } from "../language.ts";
import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";
import { addLetterScores, addWordScores, highest, type Scores } from "./latin-scores.ts";
import { hasForeignLetter, hasKana, isLatinLanguage, lettersOf } from "./scripts.ts";

const LETTERS = /\p{L}/gu;
// Letters of other scripts come after those of Latin in Unicode; a folded text has no µ.
const ALL_LATIN = /^[\0-\u02af]*$/;
const LATIN_WORD = /\p{Script=Latin}+/gu;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu;

/** So much has to speak for another language before a whole ad is called foreign. */
const CLEAR_AD = 6;
const FOREIGN_AD_SHARE = 0.75;
/** And so much before one line is: three words that only the other language has. */
const CLEAR_LINE = 5;
const FOREIGN_LINE_SHARE = 0.25;

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
    if (isChinese || hasForeignLetter(line, language) || isForeignScript(line, own, names)) {
      foreign.add(index);
    }
  });
  return foreign;
}

function isForeignScript(line: string, own: number, names: ReadonlySet<string>): boolean {
  // All other characters together are no more than its own letters.
  if (line.length <= 2 * own) return false;
  const latin = (line.match(LATIN_WORD) ?? []).filter((word) => !names.has(word));
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
  const scoresOf = lines.map((line) => {
    const scores: Scores = new Map();
    addWordScores(scores, line, names);
    return scores;
  });
  const whole = foreignLanguageOf(lines, scoresOf, language);
  lines.forEach((line, index) => {
    const scores = scoresOf[index] ?? new Map<Language, number>();
    const own = scores.get(language) ?? 0;
    const isForeign = whole
      ? (scores.get(whole) ?? 0) > own
      : isForeignLine(scores, own, language) || isOtherScript(line);
    if (isForeign) foreign.add(index);
  });
  return foreign;
}

/** The other language a whole ad is written in. */
function foreignLanguageOf(
  lines: readonly string[],
  scoresOf: readonly Scores[],
  language: Language,
): Language | undefined {
  const total: Scores = new Map();
  for (const scores of scoresOf) {
    for (const [spoken, score] of scores) total.set(spoken, (total.get(spoken) ?? 0) + score);
  }
  addLetterScores(total, lines.join("\n"));
  const best = highest(total);
  if (!best || best.language === language || best.score < CLEAR_AD) return undefined;
  return (total.get(language) ?? 0) < best.score * FOREIGN_AD_SHARE ? best.language : undefined;
}

function isForeignLine(scores: Scores, own: number, language: Language): boolean {
  const best = highest(scores);
  if (!best || best.score < CLEAR_LINE || best.language === language) return false;
  return own <= best.score * FOREIGN_LINE_SHARE;
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
