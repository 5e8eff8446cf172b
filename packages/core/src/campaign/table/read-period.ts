import type { Metrics } from "@adwright/contracts/metrics";
import { monthsOf, totalsIn } from "@adwright/rules/figures/daily-figures";
import { PERIOD_DAYS } from "@adwright/rules/performance";
import { addDays, type DayRange } from "@adwright/rules/report-period";

import type { UserContext } from "../../context.ts";
import { metricsOf } from "../../performance/campaign-performance.ts";

/** The sums of an account's campaigns in the period and in as many days before it, by Google's number. */
interface AccountPeriod {
  current: ReadonlyMap<string, Metrics>;
  previous: ReadonlyMap<string, Metrics>;
}

/** By customer id. */
export type Period = ReadonlyMap<string, AccountPeriod>;

/**
 * The sums of the last complete days from the daily rows; undefined for 30 days, whose sums are stored. Two calls more,
 * and never more than two months of days.
 */
export async function readPeriod(
  ctx: UserContext,
  accounts: ReadonlySet<string>,
  days: number,
): Promise<Period | undefined> {
  if (days === PERIOD_DAYS) return undefined;
  const found = await ctx.store.figures.listDaysOf(ctx.userId, accounts, ({ to }) =>
    monthsOf({ from: addDays(to, 1 - 2 * days), to }),
  );
  return new Map(
    [...found].map(([customerId, { to, campaigns }]) => {
      const from = addDays(to, 1 - days);
      const sumsIn = (range: DayRange) =>
        new Map(totalsIn(range, campaigns).map((sum) => [sum.id, metricsOf(sum)]));
      const current = sumsIn({ from, to });
      return [
        customerId,
        { current, previous: sumsIn({ from: addDays(from, -days), to: addDays(from, -1) }) },
      ];
    }),
  );
}
