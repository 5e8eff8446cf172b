import type { HistoryEvent } from "@adwright/contracts/figures/attention";

import type { CampaignToJudge, Judging } from "./attention-rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_CAUSES = 3;
/** Of how clear it is at best. */
const LEAST_CLEAR = 0.6;
const UNLIKELY = 0.5;
/** Texts, names and labels change figures more rarely than what is bid, paid and targeted. */
const MILD = /\/(assets|labels|campaignLabels|campaignAssets|adGroupAssets|customerAssets|ads)\//;

const isAbout = ({ campaign, resource }: HistoryEvent, { id, state }: CampaignToJudge): boolean => {
  if (campaign !== null) return campaign === id;
  return !resource.includes("/campaignBudgets/") || resource === state.budget;
};

/**
 * What was changed before the figures changed, the likeliest first: what is followed by days that differ most clearly.
 * `clearness` is how clearly they have differed since yesterday, since the day before, and so on.
 */
export function causesOf(
  { history, today }: Judging,
  campaign: CampaignToJudge,
  clearness: readonly number[],
): HistoryEvent[] {
  const least = LEAST_CLEAR * Math.max(...clearness);
  const clearAfter = ({ day }: HistoryEvent) => {
    const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
    return Math.max(clearness[days - 1] ?? 0, clearness[days - 2] ?? 0);
  };
  const likelihood = (event: HistoryEvent) => {
    const isOwn = event.campaign !== null || event.resource === campaign.state.budget;
    return clearAfter(event) * (isOwn ? 1 : UNLIKELY) * (MILD.test(event.resource) ? UNLIKELY : 1);
  };
  return history
    .filter((event) => isAbout(event, campaign) && clearAfter(event) > least)
    .toSorted((left, right) => likelihood(right) - likelihood(left))
    .slice(0, MOST_CAUSES);
}
