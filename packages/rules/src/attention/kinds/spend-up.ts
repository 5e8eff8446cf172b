import {
  claim,
  daysBetween,
  entityOf,
  isOldEnough,
  type Kind,
  seriesOf,
  shareOf,
  stakeOf,
} from "../attention-rows.ts";
import { causesOf } from "../causes.ts";
import { expectationOf, atOnce, shiftOf, WINDOW_DAYS } from "../statistics.ts";
import { LEAST_CLICKS, money } from "../words.ts";

export const spendUp: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { today, rows } = judging;
    if (!isOldEnough(campaign, today, rows.from)) return [];
    const shift = shiftOf(campaign.cost);
    if (shift === undefined || shift.change < 0) return [];
    const usual = expectationOf(campaign.clicks, WINDOW_DAYS, atOnce);
    const clicks = Array.from({ length: WINDOW_DAYS }, (_, index) => usual.of(index));
    if (clicks.reduce((total, one) => total + one, 0) < LEAST_CLICKS) return [];
    const days = daysBetween(today, WINDOW_DAYS, 1);
    const extra = shift.actual - shift.expected;
    return {
      kind: "spend-up",
      entity: entityOf(campaign),
      sentence: `“${campaign.name}” cost ${money(shift.actual, rows)} in the last 7 days, ${money(extra, rows)} more than usual.`,
      because: [
        claim("Cost", shift.actual, "money", days),
        claim("Usual cost of 7 days", shift.expected, "money", days),
      ],
      series: seriesOf(campaign.cost, today),
      causes: causesOf(judging, campaign, shift.clearness),
      atStakeMicros: stakeOf(extra, campaign),
      next: "read",
      share: shareOf(extra, judging),
    };
  });
