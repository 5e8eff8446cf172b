import { ledgerReaders } from "@adwright/contracts/staff";
import { type AdminHistory, type HistoryDay } from "@adwright/contracts/staff/history";
import type { PaymentDay } from "@adwright/store/billing/payment";
import type { HourlyCountName, HourlyCountRow } from "@adwright/store/staff/hourly-count";

import type { AdminContext } from "./admin-context.ts";
import { lastDays } from "./days.ts";
import { readAiDays } from "./get-ai-usage.ts";

const DAYS = 30;

/** The data of the charts: 30 days of activity, new people and, for staff who may read the ledger, payments. */
export async function getHistory(ctx: AdminContext): Promise<AdminHistory> {
  const nowMs = ctx.now();
  const days = lastDays(nowMs, DAYS);
  const [aiDays, counts, people, collected] = await Promise.all([
    readAiDays(ctx, days),
    Promise.all(days.map((day) => ctx.store.hourlyCounts.listOf(day))),
    ctx.store.snapshots.find("people"),
    ledgerReaders.includes(ctx.admin.role) ? collectedOn(ctx, days) : null,
  ]);
  return {
    readAt: new Date(nowMs).toISOString(),
    countedAt: people?.countedAt ?? null,
    days: days.map((day, index): HistoryDay => {
      const uses = aiDays[index]?.uses ?? [];
      const timesOf = (what: HourlyCountName) => sumOf(counts[index] ?? [], what);
      return {
        day,
        aiRequests: uses.reduce((sum, { requests }) => sum + requests, 0),
        aiCost: uses.reduce((sum, { costUsd }) => sum + costUsd, 0),
        aiUnknownCosts: uses.reduce((sum, { unknownCosts }) => sum + unknownCosts, 0),
        jobsFailed: timesOf("job_failed"),
        publications: timesOf("publication_complete"),
        publicationsFailed: timesOf("publication_failed"),
        newPeople: people?.joined?.[day] ?? 0,
      };
    }),
    collected,
  };
}

function sumOf(rows: readonly HourlyCountRow[], what: HourlyCountName): number {
  return rows.filter((row) => row.what === what).reduce((sum, { times }) => sum + times, 0);
}

async function collectedOn(ctx: AdminContext, days: readonly string[]) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const rows = (await Promise.all(months.map((month) => ctx.store.payments.daysOf(month)))).flat();
  const wanted = rows.filter(({ day }) => days.includes(day));
  const currencies = [...new Set(wanted.map(({ currencyCode }) => currencyCode))].toSorted();
  return currencies.map((currencyCode) => ({
    currencyCode,
    days: days.map((day) => ({ day, amount: amountOn(wanted, day, currencyCode) })),
  }));
}

function amountOn(rows: readonly PaymentDay[], day: string, currencyCode: string): number {
  const row = rows.find((one) => one.day === day && one.currencyCode === currencyCode);
  return row?.amount ?? 0;
}
