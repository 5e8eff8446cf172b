import type { HistoryEvent } from "@adwright/contracts/figures/attention";
import { DAY_MS } from "@adwright/contracts/time";

import type { CampaignToJudge, Judging } from "./attention-rows.ts";
import type { Evidence } from "./statistics.ts";

const MOST_CAUSES = 3;
/** A change is not named where one on another day is a thousand times as likely. */
const FAR = Math.log(1000);
/** One that concerns more than the campaign is half as likely to be what changed it. */
const SHARED = Math.log(2);
/** Texts, names and labels move figures by a third far more rarely than what is bid, paid and targeted. */
const MILD = /\/(assets|labels|campaignLabels|campaignAssets|adGroupAssets|customerAssets|ads)\//;
const MILDER = Math.log(50);

const isAbout = ({ campaign, resource }: HistoryEvent, { id, state }: CampaignToJudge): boolean => {
  if (campaign !== null) return campaign === id;
  return !resource.includes("/campaignBudgets/") || resource === state.budget;
};

/** What was changed before the figures changed, the likeliest first by the days that follow it. */
export function causesOf(
  { history, today }: Judging,
  campaign: CampaignToJudge,
  evidence: Evidence,
): HistoryEvent[] {
  const least = Math.max(...evidence) - FAR;
  const likelihoodOf = ({ day, campaign: own, resource }: HistoryEvent) => {
    const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
    // It may have been made late on its day.
    const after = Math.max(...[days, days - 1].map((since) => evidence[since - 1] ?? -Infinity));
    const isOwn = own !== null || resource === campaign.state.budget;
    return after - (isOwn ? 0 : SHARED) - (MILD.test(resource) ? MILDER : 0);
  };
  return history
    .filter((event) => isAbout(event, campaign))
    .map((event) => ({ event, likelihood: likelihoodOf(event) }))
    .filter(({ likelihood }) => likelihood > least)
    .toSorted((left, right) => right.likelihood - left.likelihood)
    .slice(0, MOST_CAUSES)
    .map(({ event }) => event);
}
