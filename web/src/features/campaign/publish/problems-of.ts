import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import { type FindingGroup, groupFindings } from "@adwright/rules/finding/group-findings";
import { missingForPublishing } from "@adwright/rules/publication";

export interface Problems {
  /** By cause, errors first, without the missing answer about political ads, which the dialog asks for. */
  all: FindingGroup[];
  errors: FindingGroup[];
  isBudgetUnusual: boolean;
}

/** What blocks publishing; until the check has answered, what can be seen from the campaign itself. */
export function problemsOf(campaign: Campaign, preflight: Preflight | undefined): Problems {
  const found = preflight?.findings ?? missingIn(campaign);
  const asked = found.filter(({ field }) => field !== "euPoliticalAdvertising");
  const all = groupFindings(asked);
  return {
    all,
    errors: all.filter(({ severity }) => severity === "error"),
    isBudgetUnusual: asked.some(
      ({ rule, severity }) => rule === "budget/unusual" && severity === "warning",
    ),
  };
}

function missingIn(campaign: Campaign): PreflightFinding[] {
  return missingForPublishing(campaign).map((problem) => ({
    severity: "error",
    rule: "form",
    ...problem,
  }));
}
