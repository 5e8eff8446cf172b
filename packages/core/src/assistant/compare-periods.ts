import { AppError, invalid } from "@adwright/contracts/errors";
import type { Metrics } from "@adwright/contracts/metrics";
import { areKept, comparedIn, daysBetween, monthsOf } from "@adwright/rules/figures/daily-figures";
import { percentChange } from "@adwright/rules/metrics";
import { addDays, type DayRange } from "@adwright/rules/report-period";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";

const PERIOD_DAYS = 30;
const MOST_DAYS = 366;

type Wanted = { [Field in "from" | "to" | "compareFrom" | "compareTo"]?: string | undefined };

/**
 * The campaigns' figures of two periods and their differences, from the stored days; Google is not asked. CONFLICT
 * before the account's first read, VALIDATION for days that are not stored.
 */
export async function comparePeriods(ctx: UserContext, brandId: number, wanted: Wanted) {
  const { customerId } = await getBrandRow(ctx, brandId);
  const kept = (await ctx.store.figures.find(ctx.userId, customerId))?.figures;
  if (kept === undefined) {
    throw new AppError("CONFLICT", "The account's figures were not read yet. Try again tomorrow.");
  }
  const { from = addDays(wanted.to ?? kept.to, 1 - PERIOD_DAYS), to = kept.to } = wanted;
  const length = daysBetween(from, to);
  const { compareTo = addDays(from, -1), compareFrom = addDays(compareTo, -length) } = wanted;
  const period = { from, to };
  const compared = { from: compareFrom, to: compareTo };
  refuseDays(period, kept, "from");
  refuseDays(compared, kept, "compareFrom");
  const months = new Set([...monthsOf(period), ...monthsOf(compared)]);
  const days = await ctx.store.figures.listDays({ userId: ctx.userId, customerId }, [...months]);
  return {
    asOf: kept.asOf,
    currencyCode: kept.currencyCode,
    period,
    compared,
    rows: comparedIn(period, compared, days).map(({ id: campaign, ...one }) => {
      return { campaign, ...one, changePercent: changes(one.current, one.previous) };
    }),
  };
}

function refuseDays(range: DayRange, kept: DayRange, field: string): void {
  const isInOrder = range.from <= range.to && daysBetween(range.from, range.to) < MOST_DAYS;
  if (isInOrder && areKept(range, kept)) return;
  const message = `Days from ${kept.from} to ${kept.to} are stored, and a period has at most ${MOST_DAYS}.`;
  throw invalid([{ field, message }]);
}

/** In percent; null where there was nothing before. */
function changes(current: Metrics, previous: Metrics) {
  return Object.fromEntries(
    (Object.keys(current) as (keyof Metrics)[]).map((metric) => {
      const change = percentChange(current[metric], previous[metric]);
      const name = metric.replace("_micros", "");
      return [name, change === undefined ? null : Math.round(change * 10) / 10];
    }),
  );
}
