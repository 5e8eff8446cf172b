import { type Finding, findingOf } from "../finding.ts";
import type { Language } from "../language.ts";
import { LONGEST_JUDGED_LINE } from "../limits.ts";
import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";
import { type ForeignRule, foreignLatinLines } from "./foreign-latin.ts";
import { isRecognizable } from "./language-of.ts";
import { loanWords } from "./loan-words.ts";
import {
  countOf,
  hasForeignSign,
  hasKana,
  isLatinLanguage,
  LETTERS,
  lettersOf,
} from "./scripts.ts";

const LATIN = lettersOf("en");
const LATIN_WORD = /\p{Script=Latin}+/gu;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu;

/** One word of other letters, such as a loan word or another company's brand, is no other language. */
const LONGEST_LOAN = 12;

const namesOfContext = new WeakMap<LintContext, ReadonlySet<string>>();

export function foreignFinding(
  rule: ForeignRule,
  field: string,
  { language }: LintContext,
): Finding {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  const message =
    rule === "language/other"
      ? `The line is not written in ${name}.`
      : `The line may not be written in ${name}.`;
  return findingOf({ rule, message }, field);
}

/** The places of the lines that are, or may be, written in another language than the ad was asked for. */
export function foreignLines(
  texts: readonly string[],
  context: LintContext,
): Map<number, ForeignRule> {
  const { language } = context;
  if (!isRecognizable(language)) return new Map();
  const names = namesOf(context);
  // Nothing is read of a line that is too long.
  const lines = texts.map((text) => (text.length > LONGEST_JUDGED_LINE ? "" : folded(text)));
  return isLatinLanguage(language)
    ? foreignLatinLines(lines, language, names)
    : foreignScriptLines(lines, language, names);
}

function foreignScriptLines(
  lines: readonly string[],
  language: Language,
  names: ReadonlySet<string>,
): Map<number, ForeignRule> {
  const areKanaMissing = language === "ja" && !lines.some(hasKana);
  const foreign = new Map<number, ForeignRule>();
  lines.forEach((line, index) => {
    const own = countOf(lettersOf(language), line);
    const isChinese = areKanaMissing && own >= LONGEST_LOAN / 3;
    if (isChinese || hasForeignSign(line, language, names) || isForeignScript(line, own, names)) {
      foreign.set(index, "language/other");
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
  const others = countOf(LETTERS, line) - own - countOf(LATIN, line);
  if (others > own) return true;
  if (latinLetters <= own) return false;
  return latin.length > 1 || (own === 0 && latinLetters > LONGEST_LOAN)
    ? latinLetters > 2 * own
    : false;
}

/** Words that are names everywhere: of the brand, the advertiser's keywords and the places. */
function namesOf(context: LintContext): ReadonlySet<string> {
  const before = namesOfContext.get(context);
  if (before) return before;
  const { brandName = "", keywordsOfCampaign = [], places = [] } = context;
  const texts = [brandName, ...keywordsOfCampaign, ...places].map((text) => folded(text));
  const names = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  namesOfContext.set(context, names);
  return names;
}
