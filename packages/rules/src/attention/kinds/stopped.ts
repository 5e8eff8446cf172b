import { claim, monthCost, shareOf, stakeOf, sum } from "../attention-rows.ts";
import { eachCampaign } from "../each-campaign.ts";
import { stopOf } from "../statistics.ts";
import { countWords, daysWords, LEAST_EXPECTED, money } from "../words.ts";

export const spendStopped = eachCampaign((campaign, judging, { last }) => {
  const stop = stopOf(campaign.clicks);
  if (stop === undefined || stop.expected < LEAST_EXPECTED) return undefined;
  const days = last(stop.days);
  return {
    sentence: `“${campaign.name}” has had no clicks for ${daysWords(stop.days)}, where ${countWords(stop.expected)} were usual.`,
    because: [
      claim("Clicks", 0, "count", days),
      claim("Usual clicks on these days", stop.expected, "count", days),
    ],
    values: campaign.cost,
    evidence: stop.evidence,
    next: "open",
    share: shareOf(monthCost(campaign), judging),
  };
});

export const conversionsStopped = eachCampaign((campaign, judging, { last }) => {
  const stop = stopOf(campaign.conversions, judging.arrived);
  if (stop === undefined || stop.expected < LEAST_EXPECTED) return undefined;
  const spent = sum(campaign.cost, 0, stop.days);
  if (spent === 0) return undefined;
  const days = last(stop.days);
  return {
    sentence: `“${campaign.name}” has had no conversions for ${daysWords(stop.days)}, where ${countWords(stop.expected)} were usual, and cost ${money(spent, judging.rows)}.`,
    because: [
      claim("Conversions", 0, "count", days),
      claim("Usually known of these days by now", stop.expected, "count", days),
      claim("Cost", spent, "money", days),
    ],
    values: campaign.conversions,
    evidence: stop.evidence,
    atStakeMicros: stakeOf(spent, campaign),
    next: "open",
    share: shareOf(monthCost(campaign), judging),
  };
});
