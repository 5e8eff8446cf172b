import type { Change } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { StormMandate } from "@adwright/contracts/storm/rule";
import type { CampaignReadiness, StormRun } from "@adwright/contracts/storm/run";

import { dayWorst } from "./worst-case.ts";

/** Warnings of a check that say nothing which the person did not decide with the rule. Any other needs a person. */
const known = new Set([
  "change/serves-now",
  "change/again",
  "change/learning",
  "change/learning-now",
  "change/moved",
  "change/auto-apply-on",
]);

/** A campaign's budget at Google, as it was read for the run. */
export type BudgetNow = Pick<NonNullable<CampaignReadiness["budget"]>, "resource" | "amountMicros">;

/**
 * Why a rule may not apply this set by itself, in words; undefined if it may: the set enables nothing but the run's
 * campaign, until the run's end at the latest, with the budget that the person approved.
 */
export function coversSet(
  { form, facts }: Pick<StormMandate, "form" | "facts">,
  run: Pick<StormRun, "campaign" | "endDay">,
  set: Pick<ChangeSet, "changes" | "findings" | "estimate">,
  budget: BudgetNow,
): string | undefined {
  const approved = form.campaigns.find(({ campaign }) => campaign === run.campaign);
  const fact = facts.campaigns.find(({ campaign }) => campaign === run.campaign);
  if (!approved || !fact) return "You did not approve this campaign.";
  if (budget.resource !== fact.budget) return "The campaign has another budget than you approved.";
  if (budget.amountMicros > approved.maxDailyMicros) {
    return "The campaign's daily budget is more than you approved.";
  }
  return (
    refusedChanges(set.changes, run) ??
    refusedEstimate(set.estimate, dayWorst(approved.maxDailyMicros)) ??
    refusedFinding(set.findings)
  );
}

function refusedChanges(
  changes: readonly Change[],
  { campaign, endDay }: Pick<StormRun, "campaign" | "endDay">,
): string | undefined {
  const [first] = changes;
  if (!first) return "There is nothing to apply.";
  let hasEnd = false;
  for (const { what } of changes) {
    if (what.kind !== "campaign_status" && what.kind !== "campaign_end") {
      return "A rule changes nothing but whether a campaign serves, and until when.";
    }
    if (what.target !== campaign)
      return "A rule changes no other campaign than the one it started.";
    if (what.kind === "campaign_status" && what.to !== "ENABLED") {
      return "A rule starts a campaign; ending it needs no approval.";
    }
    if (what.kind === "campaign_end") {
      if (what.to === null || what.to > endDay) return "The campaign would serve for too long.";
      hasEnd = true;
    }
  }
  return hasEnd ? undefined : "The campaign would serve without an end.";
}

function refusedEstimate(estimate: ChangeSet["estimate"], dayMicros: number): string | undefined {
  if (!estimate) return "What these changes cost is not known.";
  const { after } = estimate.day;
  if (after > dayMicros) return "These changes cost more than you approved.";
  return undefined;
}

function refusedFinding(findings: ChangeSet["findings"]): string | undefined {
  const refused = findings.find(({ severity, rule }) => severity !== "warning" || !known.has(rule));
  return refused?.message;
}
