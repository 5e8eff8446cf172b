import type { Problem } from "../finding.ts";
import type { LintContext } from "../lint-context.ts";
import { folded } from "../normalize.ts";
import { withoutInsertion } from "../width.ts";
import { type Amount, amountsIn } from "./amounts.ts";
import { type ClaimWords, claimWordsIn } from "./claim-words.ts";
import { contentOf } from "./content-words.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import { isPartOfName } from "./part-of-name.ts";

/** The numbers and promises of one line that the brand's facts do not make; none where the facts are not known. */
export function claimProblems(text: string, context: LintContext): Problem[] {
  if (context.facts === undefined) return [];
  const evidence = evidenceOf(context);
  const line = withoutName(folded(withoutInsertion(text)), evidence.brandName);
  const words = unfoundedWords(line, evidence, context);
  const numbers = amountsIn(line, context.language).filter(
    (amount) => !isFounded(amount, evidence),
  );
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

function unfoundedWords(line: string, evidence: Evidence, context: LintContext): ClaimWords[] {
  const { language } = context;
  const own = claimWordsIn(line, language);
  const english = language === "en" ? [] : claimWordsIn(line, "en");
  const found = [...own, ...english];
  if (found.length === 0) return [];
  const rest = found.reduce((text, claim) => text.replace(claim.text, " "), line);
  const content = contentOf(rest, language);
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
