import {
  claim,
  daysBetween,
  entityOf,
  isOldEnough,
  type Kind,
  seriesOf,
  shareOf,
  sum,
} from "../attention-rows.ts";
import { causesOf } from "../causes.ts";
import { conversionsArrived, shiftOf, WINDOW_DAYS } from "../statistics.ts";
import { countWords, LEAST_EXPECTED, percentWords } from "../words.ts";

export const conversionsDown: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { today, rows } = judging;
    if (!isOldEnough(campaign, today, rows.from)) return [];
    const shift = shiftOf(campaign.conversions, { arrived: conversionsArrived });
    if (shift === undefined || shift.change > 0 || shift.expected < LEAST_EXPECTED) return [];
    const days = daysBetween(today, WINDOW_DAYS, 1);
    return {
      kind: "conversions-down",
      entity: entityOf(campaign),
      sentence: `“${campaign.name}” brought ${countWords(shift.actual)} conversions in the last 7 days, ${percentWords(-shift.change)} fewer than the ${countWords(shift.expected)} that were usual.`,
      because: [
        claim("Conversions", shift.actual, "count", days),
        claim("Usually known of these days by now", shift.expected, "count", days),
        claim("Cost", sum(campaign.cost, 0, WINDOW_DAYS), "money", days),
      ],
      series: seriesOf(campaign.conversions, today),
      causes: causesOf(judging, campaign, shift.clearness),
      next: "read",
      share: shareOf(sum(campaign.cost, 0, WINDOW_DAYS) * -shift.change, judging),
    };
  });
