import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import { type FindingGroup, groupFindings } from "@adwright/rules/finding/group-findings";
import { missingForPublishing } from "@adwright/rules/publication";

export interface Problems {
  /** By cause, errors first; the open question about political ads is asked in the dialog itself. */
  all: FindingGroup[];
  errors: FindingGroup[];
  budget: {
    isUnusual: boolean;
    /** Units of the account's currency above which a budget is unusual. */
    limit: number | null;
  };
}

/** What keeps the campaign from being published; until the check has answered, what the form alone shows. */
export function problemsOf(campaign: Campaign, preflight: Preflight | undefined): Problems {
  const found = preflight?.findings ?? missingIn(campaign);
  const asked = found.filter(({ field }) => field !== "euPoliticalAdvertising");
  const all = groupFindings(asked);
  return {
    all,
    errors: all.filter(({ severity }) => severity === "error"),
    budget: {
      isUnusual: asked.some(
        ({ rule, severity }) => rule === "budget/unusual" && severity === "warning",
      ),
      limit: preflight?.estimate.confirmAbove ?? null,
    },
  };
}

function missingIn(campaign: Campaign): PreflightFinding[] {
  return missingForPublishing(campaign).map((problem) => ({
    severity: "error",
    rule: "form",
    ...problem,
  }));
}
