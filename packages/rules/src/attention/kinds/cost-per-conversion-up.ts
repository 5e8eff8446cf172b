import {
  type CampaignToJudge,
  claim,
  daysBetween,
  entityOf,
  isOldEnough,
  type Kind,
  seriesOf,
  shareOf,
  stakeOf,
  sum,
} from "../attention-rows.ts";
import { causesOf } from "../causes.ts";
import {
  conversionsArrived,
  expectationByCost,
  LEAST_CHANGE,
  shiftOf,
  WINDOW_DAYS,
} from "../statistics.ts";
import { LEAST_EXPECTED, money } from "../words.ts";

const BASE_END = 9 * WINDOW_DAYS;
/** A third more for a conversion is a quarter fewer for the same money. */
const FEWER = 1 - 1 / (1 + LEAST_CHANGE);

export const costPerConversionUp: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { today, rows } = judging;
    const { cost, conversions } = campaign;
    if (!isOldEnough(campaign, today, rows.from)) return [];
    const arrived = conversionsArrived;
    const expectation = expectationByCost(cost, conversions, arrived);
    const shift = shiftOf(conversions, { arrived, expectation, leastChange: FEWER });
    if (shift === undefined || shift.change > 0 || shift.actual === 0) return [];
    if (shift.expected < LEAST_EXPECTED) return [];
    const spent = sum(cost, 0, WINDOW_DAYS);
    const usual = sum(cost, WINDOW_DAYS, BASE_END) / sum(conversions, WINDOW_DAYS, BASE_END);
    // The part of the cost whose conversions are known and did not come.
    const extra = (shift.expected - shift.actual) * expectation.price;
    const days = daysBetween(today, WINDOW_DAYS, 1);
    return {
      kind: "cost-per-conversion-up",
      entity: entityOf(campaign),
      sentence: `A conversion of “${campaign.name}” cost ${money(spent / shift.actual, rows)} in the last 7 days, and ${money(usual, rows)} in the 8 weeks before.`,
      because: [
        claim("Cost", spent, "money", days),
        claim("Conversions", shift.actual, "count", days),
        claim("Conversions that this usually brings by now", shift.expected, "count", days),
        claim("Cost per conversion", spent / shift.actual, "money", days),
        claim("Cost per conversion before", usual, "money", daysBetween(today, BASE_END, 8)),
      ],
      series: seriesOf(weeklyPrices(campaign), today),
      causes: causesOf(judging, campaign, shift.clearness),
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
