import {
  claim,
  daysBetween,
  entityOf,
  isOldEnough,
  type Kind,
  monthCost,
  seriesOf,
  shareOf,
  stakeOf,
  sum,
} from "../attention-rows.ts";
import { causesOf } from "../causes.ts";
import { conversionsArrived, stopOf } from "../statistics.ts";
import { countWords, daysWords, LEAST_EXPECTED, money } from "../words.ts";

export const conversionsStopped: Kind = (judging) =>
  judging.campaigns.flatMap((campaign) => {
    const { today, rows } = judging;
    if (!isOldEnough(campaign, today, rows.from)) return [];
    const stop = stopOf(campaign.conversions, conversionsArrived);
    if (stop === undefined || stop.expected < LEAST_EXPECTED) return [];
    const spent = sum(campaign.cost, 0, stop.days);
    if (spent === 0) return [];
    const days = daysBetween(today, stop.days, 1);
    return {
      kind: "conversions-stopped",
      entity: entityOf(campaign),
      sentence: `“${campaign.name}” has had no conversions for ${daysWords(stop.days)}, where ${countWords(stop.expected)} were usual, and cost ${money(spent, rows)}.`,
      because: [
        claim("Conversions", 0, "count", days),
        claim("Usually known of these days by now", stop.expected, "count", days),
        claim("Cost", spent, "money", days),
      ],
      series: seriesOf(campaign.conversions, today),
      causes: causesOf(judging, campaign, stop.clearness),
      atStakeMicros: stakeOf(spent, campaign),
      next: "open",
      share: shareOf(monthCost(campaign), judging),
    };
  });
