import { AppError, invalid } from "@adwright/contracts/errors";
import { areKept, daysBetween, monthsOf, totalsIn } from "@adwright/rules/figures/daily-figures";
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
  const before = new Map(totalsIn(compared, days).map((one) => [one.id, one]));
  const now = totalsIn(period, days);
  const ended = [...before.values()].filter(({ id }) => !now.some((one) => one.id === id));
  const none = { impressions: 0, clicks: 0, cost_micros: 0, conversions: 0 };
  const rows = [...now, ...ended.map(({ id, name }) => ({ id, name, ...none }))];
  return {
    asOf: kept.asOf,
    currencyCode: kept.currencyCode,
    period,
    compared,
    rows: rows.map(({ id, name, ...current }) => {
      const { id: _, name: __, ...previous } = before.get(id) ?? { id, name, ...none };
      return { campaign: id, name, current, previous, changePercent: changes(current, previous) };
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
function changes<Figures extends Record<string, number>>(current: Figures, previous: Figures) {
  return Object.fromEntries(
    Object.entries(current).map(([metric, value]) => {
      const change = percentChange(value, previous[metric]);
      const name = metric.replace("_micros", "");
      return [name, change === undefined ? null : Math.round(change * 10) / 10];
    }),
  );
}
