import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { ADWORDS, ANALYTICS, startIdentity } from "../../test/identity-fixture.ts";
import { startGoogleAnalytics } from "./google-analytics.ts";

const EMAIL = "ada@northwind.example";
const NOW = Date.UTC(2026, 10, 22, 15);

const google = await startIdentity();
const { identity: tokens, faults } = google;
const analytics = await startGoogleAnalytics({ tokens, faults, now: () => NOW });
afterAll(async () => {
  await analytics.close();
  await google.close();
});
beforeEach(() => google.faults.clear());

function tokenOf(email = EMAIL, scopes = [ANALYTICS]): string {
  const refreshToken = google.identity.issueRefreshToken(email, scopes);
  return google.identity.exchangeRefreshToken(refreshToken)?.accessToken ?? "";
}

async function call(path: string, { token = tokenOf(), body }: { token?: string; body?: unknown }) {
  const response = await fetch(`${analytics.origin}/v1beta/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

interface Answer {
  error?: { code: number; message: string; status: string; details?: { reason: string }[] };
  reports?: {
    rows?: { dimensionValues: { value: string }[]; metricValues: { value: string }[] }[];
    metadata: Record<string, unknown>;
    propertyQuota?: { tokensPerHour: { consumed: number; remaining: number } };
  }[];
  accountSummaries?: { displayName: string; propertySummaries: { property: string }[] }[];
  nextPageToken?: string;
  timeZone?: string;
}

const propertiesOf = (email = EMAIL) =>
  analytics.accountsOf(email).flatMap((account) => account.properties);
function propertyOf(quality: string, email = EMAIL): string {
  const found = propertiesOf(email).find((property) => property.quality === quality);
  if (!found) throw new Error(`There is no ${quality} property.`);
  return found.name;
}

const dateRanges = [{ startDate: "2026-10-01", endDate: "2026-10-31" }];
const named = (...names: string[]) => names.map((name) => ({ name }));
const sessions = { metrics: named("sessions"), dateRanges };

function batch(requests: unknown[], property = propertyOf("exact")) {
  return call(`${property}:batchRunReports`, { body: { requests } });
}

describe("a report", () => {
  test("always has the same figures for the same property and days, which add up by source", async () => {
    const bySource = { ...sessions, dimensions: named("sessionSource", "sessionMedium") };
    const [first, second] = [await batch([sessions, bySource]), await batch([sessions, bySource])];
    expect(first.status).toBe(200);
    expect(second.body).toMatchObject({ reports: [{ rows: first.body.reports?.[0]?.rows }, {}] });
    const [total, split] = first.body.reports ?? [];
    const sum = (split?.rows ?? []).reduce(
      (all, { metricValues }) => all + Number(metricValues[0]?.value),
      0,
    );
    expect(sum).toBeGreaterThan(1000);
    expect(sum).toBe(Number(total?.rows?.[0]?.metricValues[0]?.value));
  });

  test("is sorted and limited as requested, and includes the remaining quota", async () => {
    const request = {
      ...sessions,
      dimensions: named("pagePath"),
      orderBys: [{ metric: { metricName: "sessions" }, desc: true }],
      limit: "3",
      returnPropertyQuota: true,
    };
    const [report] = (await batch([request])).body.reports ?? [];
    const counts = report?.rows?.map(({ metricValues }) => Number(metricValues[0]?.value)) ?? [];
    expect(counts).toHaveLength(3);
    expect(counts).toEqual(counts.toSorted((one, another) => another - one));
    expect(report?.propertyQuota?.tokensPerHour.remaining).toBeLessThan(40_000);
  });

  test("has no data for future days, and determines today by the property's time zone", async () => {
    const future = { startDate: "2026-11-23", endDate: "2026-11-30" };
    const tokyo = propertyOf("sampled");
    const requests = [{ ...sessions, dateRanges: [future] }];
    // At 15:00 UTC it is midnight in Tokyo, so the 23rd has started there.
    expect((await batch(requests)).body.reports?.[0]?.rows).toBeUndefined();
    const dates = { startDate: "today", endDate: "today" };
    const byDate = { ...sessions, dimensions: named("date"), dateRanges: [dates] };
    const kept = { ...byDate, keepEmptyRows: true };
    const [report, none] = (await batch([kept, byDate], tokyo)).body.reports ?? [];
    expect(none?.rows).toBeUndefined();
    expect(report?.rows?.[0]?.dimensionValues[0]?.value).toBe("20261123");
  });

  test.each([
    ["sampled", "pagePath", ["samplingMetadatas", "dataLossFromOtherRow"]],
    ["thresholded", "pagePath", ["subjectToThresholding"]],
    ["exact", "pagePath", []],
  ])("for a property that is %s says so", async (quality, dimension, marks) => {
    const request = { ...sessions, dimensions: named(dimension) };
    const [report] = (await batch([request], propertyOf(quality))).body.reports ?? [];
    const found = Object.keys(report?.metadata ?? {}).filter(
      (name) => !["currencyCode", "timeZone"].includes(name),
    );
    expect(found.toSorted()).toEqual(marks.toSorted());
  });
});

describe("a request is refused", () => {
  const many = (count: number, names: string) => named(...names.split(" ").slice(0, count));
  const dimensions10 = many(
    10,
    "browser city country date day deviceCategory hostName hour language month",
  );
  const metrics11 = many(
    11,
    "sessions totalUsers newUsers activeUsers keyEvents bounceRate eventCount engagedSessions engagementRate screenPageViews addToCarts",
  );

  test.each([
    ["six requests", Array.from({ length: 6 }, () => sessions), "At most 5 requests"],
    ["ten dimensions", [{ ...sessions, dimensions: dimensions10 }], "limited to 9 dimensions"],
    ["eleven metrics", [{ ...sessions, metrics: metrics11 }], "limited to 10 metrics"],
    [
      "an unknown dimension",
      [{ ...sessions, dimensions: named("pagePaths") }],
      "Field pagePaths is not a valid dimension",
    ],
    [
      "the old name of a metric",
      [{ dateRanges, metrics: named("entrances") }],
      "Field entrances is not a valid metric",
    ],
    [
      "sessions by item",
      [{ ...sessions, dimensions: named("itemName") }],
      "Please remove sessions to make the request compatible",
    ],
    [
      "a cohort's users without a cohort",
      [{ dateRanges, metrics: named("cohortActiveUsers") }],
      "Please remove cohortActiveUsers",
    ],
    [
      "a date that does not exist",
      [{ ...sessions, dateRanges: [{ startDate: "2026-02-30", endDate: "2026-03-01" }] }],
      "Invalid date: 2026-02-30",
    ],
    [
      "an end before the start",
      [{ ...sessions, dateRanges: [{ startDate: "2026-03-02", endDate: "2026-03-01" }] }],
      "startDate cannot be after",
    ],
    ["no dates", [{ metrics: named("sessions") }], "A dateRange is required"],
    ["an unknown field", [{ ...sessions, metric: [] }], 'Unknown name "metric"'],
    [
      "an order by what is not asked for",
      [{ ...sessions, orderBys: [{ metric: { metricName: "totalUsers" } }] }],
      "totalUsers is ordered by but not requested",
    ],
    ["another property", [{ ...sessions, property: "properties/1" }], "batch's property"],
  ])("for %s", async (_, requests, words) => {
    const answer = await batch(requests);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: "INVALID_ARGUMENT" } },
    });
    expect(answer.body.error?.message).toContain(words);
  });

  test("without a token, without the scope, and for another person's property", async () => {
    const body = { requests: [sessions] };
    const path = `${propertyOf("exact")}:batchRunReports`;
    expect(await call(path, { body, token: "ya29.unknown" })).toMatchObject({
      status: 401,
      body: { error: { status: "UNAUTHENTICATED" } },
    });
    expect(await call(path, { body, token: tokenOf(EMAIL, [ADWORDS]) })).toMatchObject({
      status: 403,
      body: { error: { details: [{ reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT" }] } },
    });
    const stranger = tokenOf("finn@solo.example");
    for (const request of [{ body, token: stranger }]) {
      expect(await call(path, request)).toMatchObject({
        status: 403,
        body: { error: { status: "PERMISSION_DENIED" } },
      });
    }
    expect((await call(propertyOf("exact"), { token: stranger })).status).toBe(403);
  });

  test.each([
    ["quota", 429, "RESOURCE_EXHAUSTED"],
    ["unavailable", 503, "UNAVAILABLE"],
  ] as const)("by a fault: %s", async (kind, status, word) => {
    google.faults.add({ vendor: "analytics", method: "batchRunReports", kind, times: 1 });
    expect(await batch([sessions])).toMatchObject({ status, body: { error: { status: word } } });
    expect((await batch([sessions])).status).toBe(200);
  });
});

test("accounts come in pages, with the properties that the person can read", async () => {
  const first = await call("accountSummaries?pageSize=200", {});
  expect(first.body.accountSummaries).toHaveLength(1);
  const next = await call(`accountSummaries?pageToken=${first.body.nextPageToken}`, {});
  expect(next.body.nextPageToken).toBeUndefined();
  const listed = [first, next]
    .flatMap(({ body }) => body.accountSummaries ?? [])
    .flatMap(({ propertySummaries }) => propertySummaries.map(({ property }) => property));
  expect(listed).toEqual(propertiesOf().map(({ name }) => name));
  const { timeZone } = (await call(propertyOf("thresholded"), {})).body;
  expect(timeZone).toBe("Europe/Berlin");
});
