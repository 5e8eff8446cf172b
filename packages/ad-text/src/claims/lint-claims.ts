import { withReading } from "../claim-readings.ts";
import type { Problem } from "../finding.ts";
import { LONGEST_JUDGED_LINE } from "../limits.ts";
import type { LintContext } from "../lint-context.ts";
import { withoutInsertion } from "../width.ts";
import { claimFolded } from "./claim-fold.ts";
import { deniedCostOf } from "./denied-costs.ts";
import { evidenceOf, type Evidence } from "./evidence.ts";
import { judgePromise } from "./judge-promise.ts";
import { judgeNumber } from "./numbers/judge-number.ts";
import { giftForOne, topUpIn } from "./numbers/top-up.ts";
import { promisingOf } from "./promising.ts";
import type { Reading } from "./reading.ts";
import { deniedThingOf } from "./scope/denied-things.ts";
import { localSuperlative } from "./scope/local-superlatives.ts";
import { allForSome } from "./scope/partial.ts";
import { lineParts } from "./sentences/line-parts.ts";
import { missingClaim, type Verdict } from "./verdict.ts";
import { widerOf } from "./wider.ts";

const NOTHING: Problem[] = [];
const FOREVER = "forever";

/**
 * The numbers and promises of one line that the brand's facts do not make; none where the facts are not known, nor in
 * a line longer than `LONGEST_JUDGED_LINE`.
 */
export function claimProblems(text: string, context: LintContext): readonly Problem[] {
  if (context.facts === undefined || text.length > LONGEST_JUDGED_LINE) return NOTHING;
  const problems = problemsByRules(text, context);
  return context.readings === undefined ? problems : withReading(text, problems, context);
}

function problemsByRules(text: string, context: LintContext): Problem[] {
  const evidence = evidenceOf(context);
  const parts = lineParts(claimFolded(withoutInsertion(text)), context.language, evidence);
  const problems = parts.flatMap(({ reading, inContext }) => {
    const own = problemsOf(reading, evidence, context.year);
    if (inContext === undefined || own.length === 0) return own;
    const beside = problemsOf(inContext(), evidence, context.year);
    return beside.length === 0 ? beside : own;
  });
  return parts.length < 2 ? problems : distinct(problems);
}

/** A part that is judged with another one has its problems again there. */
const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [problem.message, problem])).values(),
];

function problemsOf(line: Reading, evidence: Evidence, year: number | undefined): Problem[] {
  const { promises, amounts } = line;
  const denied = saidOtherwise(line, evidence);
  if (promises.length + amounts.length === 0 && denied === undefined) return NOTHING;
  const problems: Problem[] = [];
  if (denied !== undefined) addProblem(problems, "claim/words", denied, "missing");
  addPromises(problems, line, evidence);
  for (const amount of amounts) {
    const verdict = judgeNumber(amount, line, evidence, year);
    addProblem(problems, "claim/number", amount.text, verdict);
  }
  return problems;
}

/** What the line denies or widens of the facts. */
const saidOtherwise = (line: Reading, evidence: Evidence): string | undefined =>
  deniedCostOf(line, evidence.asked) ??
  deniedThingOf(line, evidence) ??
  widerOf(line, evidence) ??
  allForSome(line, evidence) ??
  localSuperlative(line, evidence) ??
  topUpIn(line, evidence) ??
  giftForOne(line, evidence);

function addPromises(problems: Problem[], line: Reading, evidence: Evidence): void {
  const { promises, text } = line;
  if (promises.length === 0) return;
  const promising = promisingOf(line);
  for (const claim of promises) {
    // "Forever" promises something beside another promise only.
    if (claim.kind === FOREVER && promises.length === 1 && !isFarewell(text)) continue;
    addProblem(problems, "claim/words", claim.text, judgePromise(claim, promising, evidence));
  }
}

const FAREWELL =
  /(?<!\p{L})(?:goodbye|good-bye|farewell|rid of|no more|nie wieder|adieu|tschüs{1,2}|weg mit|los(?= für| werden)|adiós|olvídate|olvídese|au revoir|finis? |finies? |débarrass\p{L}+|addio|liber[ai]\p{L}*|basta|vaarwel|verlost|adeus|livre-se|livre d|прощай\p{L}*|забудьте|избав\p{L}+|وداعا|تخلص|अलविदा|छुटकारा|elveda|kurtul\p{L}*|żegnaj|pożegnaj|koniec z|hejdå|adjö|slipp|farvel|hyvästi|eroon)(?!\p{L})|さようなら|さよなら|おさらば|안녕|작별|告别|再见/u;
/** "Goodbye to pests forever" */
const isFarewell = (text: string): boolean => FAREWELL.test(text);

function addProblem(
  problems: Problem[],
  rule: "claim/words" | "claim/number",
  words: string,
  verdict: Verdict,
): void {
  if (verdict === "missing") problems.push(missingClaim(rule, words));
}
