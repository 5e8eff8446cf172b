import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import { suggestCpcBidMicros } from "@adwright/rules/bid";
import { toMicros } from "@adwright/rules/money";
import { missingForPublishing } from "@adwright/rules/publication";
import { mostSpent } from "@adwright/rules/spending";

/** The server's preflight for a campaign without findings in its account. */
export function aPreflight(campaign: Campaign, given: Partial<Preflight> = {}): Preflight {
  const missing = missingForPublishing(campaign);
  const isComplete = missing.length === 0;
  return {
    planHash: isComplete ? hashOf(campaign) : null,
    isCheckedByGoogle: isComplete,
    findings: missing.map((problem) => ({ severity: "error", rule: "form", ...problem })),
    changes: isComplete ? changesOf(campaign) : [],
    estimate: estimateOf(campaign, isComplete),
    ...given,
  };
}

/** The hash of the plan, which covers the answers and the edits. */
export function hashOf({ euPoliticalAdvertising, startServing, budget, name }: Campaign): string {
  return JSON.stringify([name, budget, euPoliticalAdvertising, startServing]);
}

function changesOf(campaign: Campaign): Preflight["changes"] {
  const { name, budget, currencyCode, startServing } = campaign;
  const detail = startServing ? "Starts serving at once" : "Paused until you enable it";
  const amount = `${budget} ${currencyCode} a day`;
  return [
    { action: "create", resource: "budget", name: amount, detail: "" },
    { action: "create", resource: "campaign", name, detail },
  ];
}

function estimateOf(
  { budget, currencyCode }: Campaign,
  isComplete: boolean,
): Preflight["estimate"] {
  const micros = toMicros(budget ?? 0);
  const { dayMicros, monthMicros } = mostSpent(micros, currencyCode);
  const units = (amount: number) => (isComplete ? amount / 1_000_000 : null);
  return {
    dailyBudget: budget,
    maxDaily: units(dayMicros),
    maxMonthly: units(monthMicros),
    currency: currencyCode,
    cpcBid: units(suggestCpcBidMicros(micros, currencyCode)),
    operations: isComplete ? 46 : 0,
    confirmAbove: null,
  };
}

export function aFinding(given: Partial<PreflightFinding> = {}): PreflightFinding {
  return {
    severity: "error",
    rule: "google/policy_finding",
    field: "adGroups/0/headlines/2",
    message: "Ad group 1, headline 3: Google does not allow this.",
    ...given,
  };
}
