import type { MetricsRow, PeriodMetrics, RawMetrics } from "@adwright/contracts/report";
import type { UserContext } from "@adwright/core/context";
import { getReport } from "@adwright/core/report/get-report";
import { sumMetrics } from "@adwright/rules/metrics";
import { cutToLargest } from "@adwright/rules/report-rows";
import { expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { useTestStore } from "./open-test-store.ts";
import { newUserId, reportRow, upTo } from "./rows.ts";

const opened = await useTestStore();

// As long as names in real accounts.
const WORDS =
  "waterproof trail running shoes for wide feet with arch support and free returns".split(" ");
const ID = 140_000_000_000;

function rowsOf(count: number, prefix: string, parent: ((index: number) => string) | undefined) {
  return upTo(count).map((index): MetricsRow => {
    const words = upTo(4).map((at) => WORDS[(index * 7 + at * 5 + at) % WORDS.length]);
    const impressions = 40 + ((index * 7919) % 60_000);
    return {
      id: `${prefix}/${ID + index}`,
      name: `${words.join(" ")} ${index}`,
      ...(parent && { parent_id: parent(index) }),
      impressions,
      clicks: Math.floor(impressions / 23),
      cost_micros: Math.floor(impressions / 23) * 1_370_000,
      conversions: Math.floor(impressions / 9) / 100,
    };
  });
}

const adGroup = (index: number) => `adGroup/${ID + (index % 500)}`;

/** An account with 50 campaigns, 500 ad groups, 5,000 keywords and 1,000 ads. */
const largePeriod = (): PeriodMetrics => ({
  campaigns: rowsOf(50, "campaign", undefined),
  adGroups: rowsOf(500, "adGroup", (index) => `campaign/${ID + (index % 50)}`),
  keywords: rowsOf(5000, `keyword/${ID}`, adGroup),
  adCopy: rowsOf(1000, `ad/${ID}`, adGroup),
});

test("a report with 5,000 keywords is read in one answer under 1 MB with at most 6 reads", async () => {
  const userId = newUserId();
  const row = reportRow({ userId });
  const { store } = opened;
  const whole: RawMetrics = { current: largePeriod(), previous: largePeriod() };
  await store.reports.create(row, undefined);
  const { title, campaignCount, currencyCode, timeZone, seriesStep, jobId } = row;
  await store.reports.saveMetrics(
    row,
    {
      title,
      campaignCount,
      currencyCode,
      timeZone,
      seriesStep,
      jobId,
      currentDays: { from: "2026-11-10", to: "2026-11-16" },
    },
    { rawMetrics: cutToLargest(whole), series: [] },
  );

  const ctx = { store, userId } as UserContext;
  const { calls, answer } = await opened.measured(() => getReport(ctx, row.id));
  const stored = present(await store.reports.find(userId, row.id));
  // The row, its chunks and insights, and the brand, which is read twice because it does not exist.
  expect(1 + stored.chunks + 1 + 2).toBeLessThanOrEqual(6);
  expect(calls).toBeLessThanOrEqual(4);
  expect(JSON.stringify(answer).length).toBeLessThan(1_000_000);

  const { current } = present(answer.raw_metrics);
  expect(current.keywords).toHaveLength(1001);
  for (const table of ["campaigns", "adGroups", "keywords", "adCopy"] as const) {
    expect(sumMetrics(current[table])).toEqual(sumMetrics(whole.current[table]));
  }
});
