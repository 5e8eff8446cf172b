import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import { type FindingGroup, groupFindings } from "@adwright/rules/finding/group-findings";
import { missingForPublishing } from "@adwright/rules/publication";

import { byLine, type OpenQuestion } from "../questions/questions-context.tsx";

export interface Problems {
  /** By cause, errors first, without questions and the missing answer about political ads, which the dialog asks for. */
  all: FindingGroup[];
  errors: FindingGroup[];
  /** Lines that wait for an answer and are left out of the plan. */
  asked: OpenQuestion[];
  waitingLines: number;
  isBudgetUnusual: boolean;
}

/** What blocks publishing; until the check has answered, what can be seen from the campaign itself. */
export function problemsOf(campaign: Campaign, preflight: Preflight | undefined): Problems {
  const found = preflight?.findings ?? missingIn(campaign);
  const shown = found.filter(({ field }) => field !== "euPoliticalAdvertising");
  const questions = shown.filter(({ severity }) => severity === "question");
  const all = groupFindings(shown.filter(({ severity }) => severity !== "question"));
  return {
    all,
    errors: all.filter(({ severity }) => severity === "error"),
    asked: byLine(questions.flatMap(askedIn)),
    waitingLines: new Set(questions.map(({ field }) => field)).size,
    isBudgetUnusual: shown.some(
      ({ rule, severity }) => rule === "budget/unusual" && severity === "warning",
    ),
  };
}

const askedIn = ({ line, question, field }: PreflightFinding) =>
  line === undefined || question === undefined ? [] : [{ line, question, field }];

function missingIn(campaign: Campaign): PreflightFinding[] {
  return missingForPublishing(campaign).map((problem) => ({
    severity: "error",
    rule: "form",
    ...problem,
  }));
}
