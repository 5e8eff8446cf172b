import type { Problem } from "../finding.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import { LONGEST_JUDGED_LINE } from "../limits.ts";
import type { LintContext } from "../lint-context.ts";
import { withoutInsertion } from "../width.ts";
import { type Amount, amountsIn } from "./amounts.ts";
import { claimFolded } from "./claim-fold.ts";
import { type ClaimWords, claimWordsIn, mayPromise } from "./claim-words.ts";
import { contentOf } from "./content-words.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import { isMeasuredAs } from "./fact-amounts.ts";
import { wordAmountsIn } from "./number-words.ts";
import { isPartOfName } from "./part-of-name.ts";
import { isSeason } from "./years.ts";

const NOTHING: Problem[] = [];
// Quick to look for: lines in other scripts have no Latin letter, and no "#1".
const MAYBE_ENGLISH = /[a-z#]/;

/**
 * The numbers and promises of one line that the brand's facts do not make; none where the facts are not known, nor in
 * a line longer than `LONGEST_JUDGED_LINE`.
 */
export function claimProblems(text: string, context: LintContext): Problem[] {
  if (context.facts === undefined || text.length > LONGEST_JUDGED_LINE) return NOTHING;
  const evidence = evidenceOf(context);
  const line = withoutName(claimFolded(withoutInsertion(text)), evidence.brandName);
  const { language } = context;
  const may = mayPromise(line, language);
  const inWords = may ? wordAmountsIn(line, language) : [];
  const own = may ? claimWordsIn(line, language) : [];
  const words = unfoundedWords(line, own, inWords, evidence, context);
  const figures = amountsIn(line, language);
  const numbers = (inWords.length > 0 ? [...figures, ...inWords] : figures).filter(
    (amount) => !isFounded(amount, evidence, context.year),
  );
  if (words.length + numbers.length === 0) return NOTHING;
  return [
    ...words.map((claim): Problem => ({
      rule: "claim/words",
      message: `“${claim.text}” is not among the brand's facts. Add it there first or leave it out: unproven claims may be disapproved.`,
    })),
    ...numbers.map((amount): Problem => ({
      rule: "claim/number",
      message: `“${amount.text}” is not among the brand's facts. Add it there first or leave it out: unproven claims may be disapproved.`,
    })),
  ];
}

/** "Best Western" makes no claim by its name. */
function withoutName(line: string, brandName: string): string {
  return brandName !== "" && line.includes(brandName) ? line.replaceAll(brandName, " ") : line;
}

function unfoundedWords(
  line: string,
  own: readonly ClaimWords[],
  inWords: readonly Amount[],
  evidence: Evidence,
  context: LintContext,
): ClaimWords[] {
  const { language } = context;
  const mayBeEnglish = language !== "en" && MAYBE_ENGLISH.test(line) && mayPromise(line, "en");
  const english = mayBeEnglish ? claimWordsIn(line, "en") : [];
  if (own.length + english.length === 0) return [];
  const isNew = ({ text }: ClaimWords) => own.every((claim) => claim.text !== text);
  const found = [...own, ...english.filter(isNew)];
  const rest = found.reduce((text, claim) => text.replace(claim.text, " "), line);
  const content = contentOf(rest, language);
  for (const { values } of inWords) content.add(String(values[0]));
  return found.filter((claim) => !isSaid(claim, content, evidence));
}

/**
 * True when a fact makes the same promise. In the language of the line it has to be about the same thing:
 * "perfect fit" is no proof of a perfect price. Facts in other languages share no words with the line.
 */
function isSaid(claim: ClaimWords, contentOfRest: Set<string>, evidence: Evidence): boolean {
  const content = isSuperlative(claim) ? adjectiveOf(claim) : contentOfRest;
  const isComparable =
    evidence.language === claim.language && content.size > 0 && !isCount(claim.kind);
  const about = evidence.claims.get(claim.kind);
  return about !== undefined && (!isComparable || [...content].some((word) => about.has(word)));
}

/** The most trusted is not the most affordable. */
const isSuperlative = ({ kind }: ClaimWords): boolean => kind === "superlative";
const adjectiveOf = ({ text, language }: ClaimWords): Set<string> =>
  contentOf(text.split(/\s/).at(-1) ?? "", language);

/** Thousands in a fact prove thousands of anything in a line. */
const isCount = (kind: ClaimKind): boolean => kind === "thousands" || kind === "millions";

function isFounded(
  amount: Amount,
  { amounts, names }: Evidence,
  year: number | undefined,
): boolean {
  if (amount.isCode || isPartOfName(amount, names)) return true;
  const isProved = amount.values.some((value) =>
    amounts.get(value)?.some((fact) => isMeasuredAs(amount, fact)),
  );
  return isProved || isSeason(amount, year);
}
