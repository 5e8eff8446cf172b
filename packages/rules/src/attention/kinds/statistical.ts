import {
  claim,
  monthCost,
  shareOf,
  stakeOf,
  sum,
  type CampaignToJudge,
} from "../attention-rows.ts";
import { eachCampaign } from "../each-campaign.ts";
import {
  stopOf,
  expectationByCost,
  expectationOf,
  LEAST_CHANGE,
  shiftOf,
  WINDOW_DAYS,
} from "../statistics.ts";
import {
  countWords,
  daysWords,
  LEAST_EXPECTED,
  money,
  LEAST_CLICKS,
  percentWords,
} from "../words.ts";

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

const BASE_END = 9 * WINDOW_DAYS;
/** A third more for a conversion is a quarter fewer for the same money. */
const FEWER = 1 - 1 / (1 + LEAST_CHANGE);

export const costPerConversionUp = eachCampaign((campaign, judging, { last, between }) => {
  const { arrived, rows } = judging;
  const { cost, conversions } = campaign;
  const expectation = expectationByCost(cost, conversions, arrived);
  const shift = shiftOf(conversions, expectation, { sign: -1, leastChange: FEWER });
  if (shift === undefined || shift.actual === 0 || shift.expected < LEAST_EXPECTED)
    return undefined;
  const spent = sum(cost, 0, WINDOW_DAYS);
  const usual = sum(cost, WINDOW_DAYS, BASE_END) / sum(conversions, WINDOW_DAYS, BASE_END);
  // The part of the cost whose conversions are known and did not come.
  const extra = (shift.expected - shift.actual) * expectation.price;
  const days = last(WINDOW_DAYS);
  return {
    sentence: `A conversion of “${campaign.name}” cost ${money(spent / shift.actual, rows)} in the last 7 days, and ${money(usual, rows)} in the 8 weeks before.`,
    because: [
      claim("Cost", spent, "money", days),
      claim("Conversions", shift.actual, "count", days),
      claim("Conversions that this usually brings by now", shift.expected, "count", days),
      claim("Cost per conversion", spent / shift.actual, "money", days),
      claim("Cost per conversion before", usual, "money", between(BASE_END, WINDOW_DAYS + 1)),
    ],
    values: weeklyPrices(campaign),
    evidence: shift.evidence,
    atStakeMicros: stakeOf(extra, campaign),
    next: "read",
    share: shareOf(extra, judging),
  };
});

/** The cost per conversion of the seven days that end on each day. */
const weeklyPrices = ({ cost, conversions }: CampaignToJudge): number[] =>
  cost.map((_, index) => {
    const found = sum(conversions, index, index + WINDOW_DAYS);
    return found > 0 ? sum(cost, index, index + WINDOW_DAYS) / found : 0;
  });

export const conversionsDown = eachCampaign((campaign, judging, { last }) => {
  const { cost, conversions } = campaign;
  const usual = expectationOf(conversions, WINDOW_DAYS, judging.arrived);
  const shift = shiftOf(conversions, usual, { sign: -1 });
  if (shift === undefined || shift.expected < LEAST_EXPECTED) return undefined;
  const spent = sum(cost, 0, WINDOW_DAYS);
  const days = last(WINDOW_DAYS);
  return {
    sentence: `“${campaign.name}” brought ${countWords(shift.actual)} conversions in the last 7 days, ${percentWords(-shift.change)} fewer than the ${countWords(shift.expected)} that were usual.`,
    because: [
      claim("Conversions", shift.actual, "count", days),
      claim("Usually known of these days by now", shift.expected, "count", days),
      claim("Cost", spent, "money", days),
    ],
    values: conversions,
    evidence: shift.evidence,
    next: "read",
    share: shareOf(spent * -shift.change, judging),
  };
});

export const spendUp = eachCampaign((campaign, judging, { last }) => {
  const { rows } = judging;
  const shift = shiftOf(campaign.cost, expectationOf(campaign.cost, WINDOW_DAYS), { sign: 1 });
  const { of } = expectationOf(campaign.clicks, WINDOW_DAYS);
  const clicks = Array.from({ length: WINDOW_DAYS }, (_, index) => of(index));
  if (shift === undefined || sum(clicks, 0, WINDOW_DAYS) < LEAST_CLICKS) return undefined;
  const extra = shift.actual - shift.expected;
  const days = last(WINDOW_DAYS);
  return {
    sentence: `“${campaign.name}” cost ${money(shift.actual, rows)} in the last 7 days, ${money(extra, rows)} more than usual.`,
    because: [
      claim("Cost", shift.actual, "money", days),
      claim("Usual cost of 7 days", shift.expected, "money", days),
    ],
    values: campaign.cost,
    evidence: shift.evidence,
    atStakeMicros: stakeOf(extra, campaign),
    next: "read",
    share: shareOf(extra, judging),
  };
});
