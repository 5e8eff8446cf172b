import {
  claim,
  daysBetween,
  entityOf,
  isOldEnough,
  type Kind,
  monthCost,
  seriesOf,
  shareOf,
} from "../attention-rows.ts";
import { causesOf } from "../causes.ts";
import { stopOf } from "../statistics.ts";
import { countWords, daysWords, LEAST_EXPECTED } from "../words.ts";

export const spendStopped: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { today, rows } = judging;
    if (!isOldEnough(campaign, today, rows.from)) return [];
    const stop = stopOf(campaign.clicks);
    if (stop === undefined || stop.expected < LEAST_EXPECTED) return [];
    const days = daysBetween(today, stop.days, 1);
    return {
      kind: "spend-stopped",
      entity: entityOf(campaign),
      sentence: `“${campaign.name}” has had no clicks for ${daysWords(stop.days)}, where ${countWords(stop.expected)} were usual.`,
      because: [
        claim("Clicks", 0, "count", days),
        claim("Usual clicks on these days", stop.expected, "count", days),
      ],
      series: seriesOf(campaign.cost, today),
      causes: causesOf(judging, campaign, stop.clearness),
      next: "open",
      share: shareOf(monthCost(campaign), judging),
    };
  });
