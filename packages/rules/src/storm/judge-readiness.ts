import type { StormFacts } from "@adwright/contracts/storm/rule";
import type { CampaignReadiness, StormSkipWhy } from "@adwright/contracts/storm/run";

/** Why a campaign cannot be enabled as it was approved. */
export interface NotReady {
  why: Extract<StormSkipWhy, "already_enabled" | "budget_changed" | "not_ready">;
  words: string;
}

/**
 * What is not as it was when the person approved the rule; undefined if the campaign may be enabled. A campaign that is
 * enabled already is nobody's fault, and the rule never pauses it.
 */
export function notReady(
  now: CampaignReadiness | undefined,
  approved: Pick<StormFacts["campaigns"][number], "budget" | "dailyMicros">,
): NotReady | undefined {
  if (!now) return { why: "not_ready", words: "The campaign was removed." };
  if (now.status === "ENABLED") {
    return { why: "already_enabled", words: "The campaign was enabled already." };
  }
  const budgetWords = wrongBudget(now.budget, approved);
  if (budgetWords !== undefined) return { why: "budget_changed", words: budgetWords };
  const words = wrongSettings(now);
  return words === undefined ? undefined : { why: "not_ready", words };
}

function wrongBudget(
  budget: CampaignReadiness["budget"],
  approved: { budget: string; dailyMicros: number },
): string | undefined {
  if (budget?.resource !== approved.budget) return "The campaign has another budget now.";
  if (!budget.isDaily) return "The campaign no longer has a daily budget.";
  if (budget.isShared) return "The campaign shares its budget with others now.";
  if (budget.amountMicros > approved.dailyMicros) {
    return "The campaign's daily budget is higher than when you approved the rule.";
  }
  return undefined;
}

function wrongSettings(now: CampaignReadiness): string | undefined {
  if (now.isExperiment) return "The campaign is an experiment now.";
  if (!now.paysForClicks) {
    return "The campaign pays for conversions, so Google may spend more than twice its daily budget.";
  }
  if (now.hasEnded) return "The campaign's end date has passed.";
  if (!now.hasApprovedAd) return "The campaign has no enabled ad that Google has approved.";
  if (!now.hasPlace) return "The campaign has no location, so it would show everywhere.";
  return undefined;
}
