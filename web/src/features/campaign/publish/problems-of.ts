import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import { missingForPublishing } from "@adwright/rules/publication";

export interface Problems {
  /** Errors first; the open question about political ads is asked in the dialog itself. */
  all: PreflightFinding[];
  errors: PreflightFinding[];
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
  const errors = asked.filter(({ severity }) => severity === "error");
  const warnings = asked.filter(({ severity }) => severity === "warning");
  return {
    all: [...errors, ...warnings],
    errors,
    budget: {
      isUnusual: warnings.some(({ rule }) => rule === "budget/unusual"),
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
