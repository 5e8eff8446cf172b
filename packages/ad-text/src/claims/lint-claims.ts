import type { Problem } from "../finding.ts";
import type { LintContext } from "../lint-context.ts";
import { withoutInsertion } from "../width.ts";
import { type Amount, amountsIn } from "./amounts.ts";
import { claimFolded } from "./claim-fold.ts";
import { type ClaimWords, claimWordsIn, mayPromise } from "./claim-words.ts";
import { contentOf } from "./content-words.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import { wordAmountsIn } from "./number-words.ts";
import { isPartOfName } from "./part-of-name.ts";

const NOTHING: Problem[] = [];

/** The numbers and promises of one line that the brand's facts do not make; none where the facts are not known. */
export function claimProblems(text: string, context: LintContext): Problem[] {
  if (context.facts === undefined) return [];
  const evidence = evidenceOf(context);
  const line = withoutName(claimFolded(withoutInsertion(text)), evidence.brandName);
  const { language } = context;
  const may = mayPromise(line, language);
  const inWords = may ? wordAmountsIn(line, language) : [];
  const own = may ? claimWordsIn(line, language) : [];
  const words = unfoundedWords(line, own, inWords, evidence, context);
  const figures = amountsIn(line, language);
  const numbers = (inWords.length > 0 ? [...figures, ...inWords] : figures).filter(
    (amount) => !isFounded(amount, evidence),
  );
  if (words.length + numbers.length === 0) return NOTHING;
  return [
    ...words.map((claim): Problem => ({
      rule: "claim/words",
      message: `“${claim.text}” is not among the brand's facts. Say it there first or leave it out: unproven claims may be disapproved.`,
    })),
    ...numbers.map((amount): Problem => ({
      rule: "claim/number",
      message: `“${amount.text}” is not among the brand's facts. Say it there first or leave it out: unproven claims may be disapproved.`,
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
  const english = language !== "en" && mayPromise(line, "en") ? claimWordsIn(line, "en") : [];
  if (own.length + english.length === 0) return [];
  const found = [...own, ...english];
  const rest = found.reduce((text, claim) => text.replace(claim.text, " "), line);
  const content = contentOf(rest, language);
  for (const { values } of inWords) content.add(String(values[0]));
  return found.filter((claim) => !isSaid(claim, content, evidence));
}

/**
 * True when a fact makes the same promise. In the language of the line it has to be about the same thing:
 * "perfect fit" is no proof of a perfect price. Facts in other languages share no words with the line.
 */
function isSaid(claim: ClaimWords, content: Set<string>, evidence: Evidence): boolean {
  const isComparable = evidence.language === claim.language && content.size > 0;
  return evidence.facts.some(
    (fact) =>
      fact.claims.has(claim.kind) &&
      (!isComparable || [...content].some((word) => fact.content.has(word))),
  );
}

function isFounded(amount: Amount, { amounts, names }: Evidence): boolean {
  if (amount.isCode || isPartOfName(amount, names)) return true;
  return amounts.some(
    (fact) =>
      fact.values.some((value) => amount.values.includes(value)) &&
      isSameMeasure(amount.counts, fact.counts),
  );
}

/** 60 days are not 60 %, and 89 $ are not 89 €; where one side names no measure, the number decides. */
function isSameMeasure(said: string | undefined, fact: string | undefined): boolean {
  if (said === fact) return true;
  // Who never closes is open for 24 hours; what takes 24 hours is something else.
  if (said === "always" || fact === "always") return fact === "hour";
  if (said === "percent" || fact === "percent") return false;
  return said === undefined || fact === undefined;
}
