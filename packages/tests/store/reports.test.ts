import { randomBytes } from "node:crypto";

import type { MetricsRow } from "@adwright/contracts/report";
import type { ReportRow } from "@adwright/store/report/report-row";
import { describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { useTestStore } from "./open-test-store.ts";
import { newUserId, noInsights, noRows, reportRow } from "./rows.ts";

const opened = await useTestStore();

const reports = () => opened.store.reports;
const metrics = { rawMetrics: { current: noRows, previous: null }, series: [] };
const days = { from: "2026-11-10", to: "2026-11-16" };

const measured = (row: ReportRow, title = row.title) => ({
  title,
  campaignCount: 2,
  currencyCode: "EUR",
  timeZone: "Europe/Berlin",
  seriesStep: "day" as const,
  jobId: "job-2",
  currentDays: days,
  previousDays: undefined,
});

/** Creates a report and moves it to this status. */
async function reportAt(
  userId: string,
  status: "reading" | "writing" | "ready",
  fields: Partial<ReportRow> = {},
) {
  const row = reportRow({ userId, ...fields });
  await reports().create(row, undefined);
  if (status !== "reading") await reports().saveMetrics(row, measured(row), metrics);
  if (status === "ready") await reports().saveInsights(userId, row.id, noInsights);
  expect((await reports().find(userId, row.id))?.status).toBe(status);
  return row;
}

const statsOf = (userId: string) => opened.store.stats.get(userId, { consistent: true });

describe("the month's limit", () => {
  test("is checked with the count: concurrent reports are created up to the limit", async () => {
    const userId = newUserId();
    const asked = Array.from({ length: 6 }, () => reports().create(reportRow({ userId }), 2));
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "limit")).toHaveLength(4);
  });

  test("is given back once when a report has no data or could not be read", async () => {
    const userId = newUserId();
    const first = reportRow({ userId });
    await reports().create(first, 1);
    await reports().removeUnread(first);
    await reports().removeUnread(first);
    expect(await reports().find(userId, first.id)).toBeUndefined();

    const second = reportRow({ userId });
    expect(await reports().create(second, 1)).toBe("created");
    await reports().fail(second);
    await reports().fail(second);
    expect(await reports().find(userId, second.id)).toMatchObject({ status: "failed" });
    expect(await reports().create(reportRow({ userId }), 1)).toBe("created");
    expect(await reports().create(reportRow({ userId }), 1)).toBe("limit");
  });

  test("is not given back when only the writing failed, because the metrics are there", async () => {
    const userId = newUserId();
    const row = await reportAt(userId, "writing");
    await reports().fail(row);
    expect(await reports().create(reportRow({ userId }), 1)).toBe("limit");
  });
});

test("the dashboard's count and latest report name the newest report that is ready, whichever became ready last", async () => {
  const userId = newUserId();
  const older = await reportAt(userId, "writing", { id: 1000 });
  const newer = await reportAt(userId, "ready", { id: 2000 });
  await reports().saveInsights(userId, older.id, noInsights);
  expect((await statsOf(userId)).latestReport?.id).toBe(newer.id);

  const row = present(await reports().find(userId, newer.id));
  expect(await reports().remove(row)).toBe(true);
  expect(await statsOf(userId)).toMatchObject({ reports: 1, latestReport: { id: older.id } });
});

test("a late worker can't move a report that has ended", async () => {
  const userId = newUserId();
  const row = await reportAt(userId, "ready");
  expect(await reports().saveMetrics(row, measured(row, "Late"), metrics)).toBe(false);
  expect(await reports().saveInsights(userId, row.id, noInsights)).toBe(false);
  expect((await reports().find(userId, row.id))?.title).toBe(row.title);
});

describe("large metrics", () => {
  // Random names don't compress, so this is the largest possible report.
  const rows: MetricsRow[] = Array.from({ length: 5000 }, (_, index) => ({
    id: `keyword/1/${index}`,
    name: randomBytes(60).toString("hex"),
    parent_id: "adGroup/1",
    impressions: index,
    clicks: 1,
    cost_micros: 1_000_000,
    conversions: 0.5,
  }));
  const large = {
    rawMetrics: { current: { ...noRows, keywords: rows }, previous: null },
    series: [],
  };

  test("are split into items, read completely in two calls, and removed with the report", async () => {
    const userId = newUserId();
    const row = reportRow({ userId });
    await reports().create(row, undefined);
    await reports().saveMetrics(row, measured(row), large);
    const stored = present(await reports().find(userId, row.id));
    expect(stored.chunks).toBeGreaterThan(1);
    const { calls } = await opened.measured(async () => {
      expect((await reports().findWhole(userId, row.id))?.metrics).toEqual(large);
    });
    expect(calls).toBe(2);

    await reports().fail(row);
    expect(await reports().remove({ ...stored, status: "failed" })).toBe(true);
    expect(await reports().findWhole(userId, row.id)).toBeUndefined();
  });
});
