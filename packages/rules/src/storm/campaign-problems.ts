import type { StormFacts } from "@adwright/contracts/storm/rule";
import type { CampaignReadiness, StormSkipWhy } from "@adwright/contracts/storm/run";

/** Why a rule may not enable a campaign as it is. */
export interface CampaignProblem {
  /** Of the finding. */
  rule: string;
  why: Extract<StormSkipWhy, "already_enabled" | "budget_changed" | "not_ready">;
  words: string;
}

type Settings = "status" | "channelType" | "budget" | "serving";
/** A list of campaigns has only their settings; what was not read is not judged. */
type Read = Pick<CampaignReadiness, Settings> & Partial<CampaignReadiness>;
/** The budget that the person accepted. */
type Accepted = Pick<StormFacts["campaigns"][number], "budget" | "dailyMicros">;

/** What keeps a rule from enabling a campaign, the worst first; undefined is one that was removed. */
export function campaignProblems(now: Read | undefined, accepted?: Accepted): CampaignProblem[] {
  if (!now) return [problem("gone", "It no longer exists in Google Ads.")];
  const { serving } = now;
  const budgetWords = wrongBudget(now.budget, accepted);
  const checks: [isWrong: boolean, rule: string, words: string][] = [
    [now.status !== "PAUSED", "serving", "It is not paused. A rule only starts paused campaigns."],
    [budgetWords !== "", "budget", budgetWords],
    [now.channelType !== "SEARCH", "channel", "Only search campaigns can be started by a rule."],
    [now.isExperiment === true, "experiment", "It is part of an experiment."],
    [
      serving?.servingStatus === "ENDED",
      "ended",
      "Its end date has passed. Remove the end date first.",
    ],
    [
      serving !== undefined && serving.paymentMode !== "CLICKS",
      "payment",
      "It pays for conversions, so one day may cost more than twice its budget.",
    ],
    [now.hasApprovedAd === false, "ads", "It has no enabled ad that Google has approved."],
    [now.hasPlace === false, "everywhere", "It has no location, so it would show everywhere."],
  ];
  return checks.flatMap(([isWrong, rule, words]) => (isWrong ? [problem(rule, words)] : []));
}

const problem = (rule: string, words: string): CampaignProblem => ({
  rule: `storm/${rule}`,
  why: rule === "serving" ? "already_enabled" : rule === "budget" ? "budget_changed" : "not_ready",
  words,
});

function wrongBudget(budget: Read["budget"], accepted: Accepted | undefined): string {
  if (!budget?.isDaily) return "It has no daily budget.";
  if (budget.isShared) return "Its budget is shared with other campaigns.";
  if (!accepted) return "";
  if (budget.resource !== accepted.budget) {
    return "It has another budget now. Choose the campaign again.";
  }
  return budget.amountMicros > accepted.dailyMicros
    ? "Its daily budget is higher now. Choose the campaign again to accept that."
    : "";
}
