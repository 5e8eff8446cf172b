import type { Metrics } from "@adwright/contracts/metrics";
import type { MetricsRow } from "@adwright/contracts/report";
import { DAY_MS } from "@adwright/contracts/time";
import { addDays, isoDay } from "@adwright/rules/report-period";
import { beforeAll, describe, expect, test } from "vitest";

import { useGoogleAds } from "./google-ads-fixture.ts";

const { google, access } = useGoogleAds();
const euros = { ...access, customerId: "2000000002" };
const legacy = { ...access, customerId: "2000000005" };
beforeAll(() => {
  euros.refreshToken = access.refreshToken;
  legacy.refreshToken = access.refreshToken;
});

const october = { from: "2026-10-01", to: "2026-10-31" };

/** So much later, the two years of figures began more than 37 months ago. */
const LATER_MS = 540 * DAY_MS;
const nextMonth = (first: string) => `${addDays(first, 31).slice(0, 7)}-01`;

const idsOf = (rows: MetricsRow[]) => new Set(rows.map(({ id }) => id));

const METRICS = ["impressions", "clicks", "cost_micros", "conversions"] as const;
const sumOf = (rows: Metrics[]): Metrics => {
  const sums = METRICS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
  return Object.fromEntries(sums) as Metrics;
};

/** The account's own figures for these days, read without any of the product's reads. */
async function accountTotal({ from, to }: typeof october): Promise<Metrics> {
  const client = await google.open(euros);
  const [row] = await client.query<{ metrics: Record<string, string | number> }>(
    `SELECT metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions
     FROM customer WHERE segments.date >= '${from}' AND segments.date <= '${to}'`,
  );
  return Object.fromEntries(METRICS.map((name) => [name, Number(row?.metrics[name])])) as Metrics;
}

/** Fractions of conversions don't add up exactly, and the shares of ads are rounded. */
function expectSame(rows: Metrics[], total: Metrics, tolerance = 0.01) {
  const sum = sumOf(rows);
  const off = METRICS.filter((name) => Math.abs(sum[name] - total[name]) > tolerance);
  expect(off).toEqual([]);
}

test("an account has its own currency and time zone", async () => {
  expect(await google.ads.reportAccount(euros)).toEqual({
    currencyCode: "EUR",
    timeZone: "Europe/Berlin",
  });
});

describe("the metrics of a report", () => {
  test("add up to the account on every level", async () => {
    const [total, found] = await Promise.all([
      accountTotal(october),
      google.ads.reportMetrics(euros, october),
    ]);
    expect(total.clicks).toBeGreaterThan(100);
    expectSame(found.campaigns, total);
    expectSame(found.adGroups, total);
    expectSame(found.keywords, total);
    // Rounding may be off by one for each ad.
    expectSame(found.adCopy, total, found.adCopy.length);
  });

  test("have unique ids, and parent ids that lead from row to row", async () => {
    const { campaigns, adGroups, keywords, adCopy } = await google.ads.reportMetrics(
      euros,
      october,
    );
    const rows = [...campaigns, ...adGroups, ...keywords, ...adCopy];
    expect(idsOf(rows).size).toBe(rows.length);
    for (const row of campaigns) {
      expect(row.id).toMatch(/^campaign\/\d+$/);
      expect(row.parent_id).toBeUndefined();
    }
    for (const row of adGroups) {
      expect(row.id).toMatch(/^adGroup\/\d+$/);
      expect(idsOf(campaigns)).toContain(row.parent_id);
    }
    for (const row of [...keywords, ...adCopy]) {
      expect(row.id).toMatch(/^(keyword|ad)\/\d+\/\d+$/);
      expect(idsOf(adGroups)).toContain(row.parent_id);
      expect(row.parent_id).toBe(`adGroup/${row.id.split("/")[1]}`);
    }
  });

  test("name keywords by their match type and ads by their first headlines", async () => {
    const { keywords, adCopy } = await google.ads.reportMetrics(euros, october);
    expect(keywords.length).toBeGreaterThan(0);
    for (const { name } of keywords) expect(name).toMatch(/^".+"$/);
    expect(adCopy.length).toBeGreaterThan(0);
    for (const { name } of adCopy) expect(name.split(" | ")).toHaveLength(3);
  });

  test("leave out rows that did not serve", async () => {
    const nothing = { campaigns: [], adGroups: [], keywords: [], adCopy: [] };
    expect(await google.ads.reportMetrics(legacy, october)).toEqual(nothing);
    const before = { from: "2020-01-01", to: "2020-01-31" };
    expect(await google.ads.reportMetrics(euros, before)).toEqual(nothing);
  });
});

describe("the series of a report", () => {
  test.each([
    ["day", 31, "2026-10-01"],
    ["week", 5, "2026-10-01"],
    ["month", 1, "2026-10-01"],
  ] as const)("by %s includes every day once", async (step, length, first) => {
    const points = await google.ads.reportSeries(euros, october, step);
    expect(points).toHaveLength(length);
    expect(points[0]?.day).toBe(first);
    expect(points.map(({ day }) => day)).toEqual(points.map(({ day }) => day).toSorted());
    expectSame(points, await accountTotal(october));
  });

  test("is empty if nothing happened", async () => {
    expect(await google.ads.reportSeries(legacy, october, "day")).toEqual([]);
  });
});

describe("the first day with data", () => {
  const today = isoDay(Date.now());

  test("is the first day on which the account served", async () => {
    const first = (await google.ads.firstDayWithData(euros, today)) ?? "";
    const daysAgo = (Date.parse(today) - Date.parse(first)) / DAY_MS;
    // Two years, but for the accounts' time zone and quiet first days.
    expect(Math.abs(daysAgo - 728)).toBeLessThan(7);
    const upToIt = { from: addDays(first, -300), to: first };
    expect((await google.ads.reportSeries(euros, upToIt, "day")).map(({ day }) => day)).toEqual([
      first,
    ]);
  });

  test("is undefined in an account that never served", async () => {
    expect(await google.ads.firstDayWithData(legacy, today)).toBeUndefined();
  });
});

/** From docs: Google keeps days for 37 months only, and months for 11 years. */
test("an account that is older than Google keeps days has reports of its lifetime that leave nothing out", async () => {
  const first = (await google.ads.firstDayWithData(euros, isoDay(Date.now()))) ?? "";
  google.advance(LATER_MS);
  const laterMs = Date.now() + LATER_MS;
  const from = (await google.ads.firstDayWithData(euros, isoDay(laterMs))) ?? "";
  expect(from).toBe(`${first.slice(0, 7)}-01`);
  const days = { from, to: isoDay(laterMs - DAY_MS) };
  const year = new Date(laterMs).getUTCFullYear() - 2;
  const [found, series, recent, before] = await Promise.all([
    google.ads.reportMetrics(euros, days),
    google.ads.reportSeries(euros, days, "month"),
    accountTotal({ from: `${year}-01-01`, to: days.to }),
    accountTotal({ from, to: `${year - 1}-12-31` }),
  ]);
  const total = sumOf([recent, before]);
  expect(total.clicks).toBeGreaterThan(recent.clicks);
  expectSame(found.campaigns, total);
  expectSame(found.keywords, total);
  expect(idsOf(found.campaigns).size).toBe(found.campaigns.length);
  expectSame(series, total);
  expect(series.map(({ day }) => day).slice(0, 2)).toEqual([from, nextMonth(from)]);
});
