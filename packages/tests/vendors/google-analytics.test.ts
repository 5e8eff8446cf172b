import type { AppError } from "@adwright/contracts/errors";
import { startGoogleAnalytics } from "@adwright/stand-ins/google-analytics/google-analytics";
import { makeGoogleAnalytics } from "@adwright/vendors/google-analytics/make-google-analytics";
import { adsScope, analyticsScope } from "@adwright/vendors/google-oauth/google-oauth";
import { beforeEach, describe, expect, test } from "vitest";

import { startIdentity } from "../../stand-ins/test/identity-fixture.ts";
import { useStarted } from "../support/stage/use-started.ts";

const EMAIL = "ada@northwind.example";
const NOW = Date.UTC(2026, 10, 22, 15);
const DAYS = { startDate: "2026-10-01", endDate: "2026-10-31" };

const google = useStarted(startIdentity);
const standIn = useStarted(() => {
  const { identity: tokens, faults } = google;
  return startGoogleAnalytics({ tokens, faults, now: () => NOW });
});
beforeEach(() => google.faults.clear());

function analytics(change: Partial<Parameters<typeof makeGoogleAnalytics>[0]> = {}) {
  return makeGoogleAnalytics({
    clientId: "client-of-the-test",
    clientSecret: "secret-of-the-test",
    tokenEndpoint: google.identity.endpoints.token,
    dataUrl: standIn.origin,
    adminUrl: standIn.origin,
    retryDelayMs: 5,
    ...change,
  });
}

const tokenOf = (email = EMAIL, scopes: string[] = [analyticsScope]) =>
  google.identity.issueRefreshToken(email, scopes);
function propertyOf(quality: string): string {
  const all = standIn.accountsOf(EMAIL).flatMap(({ properties }) => properties);
  return all.find((property) => property.quality === quality)?.name ?? "";
}
const read = (quality: string, days = DAYS) =>
  analytics().readOverview(tokenOf(), propertyOf(quality), days);

test("key events are read by name and day, and those that are not sent have no rows", async () => {
  const days = { startDate: "2026-10-01", endDate: "2026-10-14" };
  const property = propertyOf("exact");
  standIn.silence(property, "purchase", "2026-10-08");
  const { counts, isComplete } = await analytics().readKeyEvents(tokenOf(), property, days);
  standIn.silence(property, "purchase", undefined);
  const daysOf = (event: string) =>
    counts.filter(({ name }) => name === event).map(({ day }) => day);
  expect(new Set(counts.map(({ name }) => name))).toEqual(new Set(["purchase", "generate_lead"]));
  expect(daysOf("purchase").toSorted().at(-1)).toBe("2026-10-07");
  expect(daysOf("generate_lead").toSorted().at(-1)).toBe("2026-10-14");
  const { summary } = await analytics().readOverview(tokenOf(), property, days);
  const all = await analytics().readKeyEvents(tokenOf(), property, days);
  const sum = all.counts.reduce((total, { count }) => total + count, 0);
  expect(sum).toBe(summary.totalConversions);
  expect(isComplete).toBe(true);
  const hidden = await analytics().readKeyEvents(tokenOf(), propertyOf("thresholded"), days);
  expect(hidden.isComplete).toBe(false);
});

describe("the overview", () => {
  test("has six consistent figures, and at most ten rows per table", async () => {
    const { summary, topPages, trafficSources, notes } = await read("exact");
    expect(summary.totalSessions).toBeGreaterThan(5000);
    expect(summary.totalUsers).toBeLessThan(summary.totalSessions);
    expect(summary.avgSessionDuration).toBeGreaterThan(30);
    // Percent, not a fraction.
    expect(summary.conversionRate).toBeGreaterThan(1);
    expect(summary.conversionRate).toBeLessThan(10);
    expect(topPages).toHaveLength(10);
    expect(topPages[0]).toMatchObject({ path: "/" });
    expect(topPages[0]?.bounceRate).toBeGreaterThan(20);
    const views = topPages.map(({ pageviews }) => pageviews);
    expect(views).toEqual(views.toSorted((one, another) => another - one));
    const entrances = topPages.reduce((sum, page) => sum + page.entrances, 0);
    expect(entrances).toBeGreaterThan(summary.totalSessions * 0.8);
    expect(entrances).toBeLessThanOrEqual(summary.totalSessions);
    const sessions = trafficSources.reduce((sum, source) => sum + source.sessions, 0);
    expect(sessions).toBe(summary.totalSessions);
    expect(trafficSources[0]).toMatchObject({ source: "google", medium: "organic" });
    expect(notes).toEqual([]);
  });

  test.each([
    ["sampled", ["sample of 40%", 'row "(other)"']],
    ["thresholded", ["left out rows with few users"]],
  ])("of a %s property has notes that say so", async (quality, words) => {
    const { notes, topPages } = await read(quality);
    expect(notes).toHaveLength(words.length);
    for (const [index, word] of words.entries()) expect(notes[index]).toContain(word);
    expect(topPages.map(({ path }) => path)).not.toContain("(other)");
  });

  test("of a property without data is all zeros", async () => {
    expect(await read("empty")).toEqual({
      summary: {
        totalSessions: 0,
        totalUsers: 0,
        totalPageviews: 0,
        avgSessionDuration: 0,
        totalConversions: 0,
        conversionRate: 0,
      },
      topPages: [],
      trafficSources: [],
      notes: [],
    });
  });
});

test("all pages of properties are listed, and a property's time zone is read", async () => {
  const properties = await analytics().listProperties(tokenOf());
  expect(properties).toEqual(
    standIn.accountsOf(EMAIL).flatMap((account) =>
      account.properties.map(({ name, displayName }) => ({
        property: name,
        displayName,
        accountName: account.displayName,
      })),
    ),
  );
  const zone = await analytics().readTimeZone(tokenOf(), propertyOf("sampled"));
  expect(zone).toBe("Asia/Tokyo");
});

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "none",
    (error: AppError) => error.code,
  );
}

describe("an Analytics failure", () => {
  test("of access asks to reconnect", async () => {
    expect(await codeOf(analytics().checkAccess(tokenOf()))).toBe("none");
    expect(await codeOf(analytics().checkAccess("1//revoked"))).toBe("ANALYTICS_RECONNECT");
    const withoutScope = analytics().listProperties(tokenOf(EMAIL, [adsScope]));
    expect(await codeOf(withoutScope)).toBe("ANALYTICS_RECONNECT");
  });

  test("of permission suggests asking the property's owner", async () => {
    const foreign = analytics().readOverview(
      tokenOf("finn@solo.example"),
      propertyOf("exact"),
      DAYS,
    );
    await expect(foreign).rejects.toMatchObject({
      code: "ANALYTICS_PERMISSION",
      message: expect.stringContaining("ask its owner"),
    });
  });

  test.each([
    ["unavailable", 2, "none"],
    ["unavailable", 3, "ANALYTICS_UNAVAILABLE"],
    ["quota", 2, "none"],
    ["quota", 3, "ANALYTICS_QUOTA"],
  ] as const)("that is temporary is tried three times: %s %i times", async (kind, times, code) => {
    google.faults.add({ vendor: "analytics", method: "batchRunReports", kind, times });
    expect(await codeOf(read("exact"))).toBe(code);
    expect(google.faults.list()[0]?.hits).toBe(times);
  });

  test("with a long wait is not retried", async () => {
    const fault = { vendor: "analytics", kind: "quota", times: 3, retryAfterMs: 600_000 } as const;
    google.faults.add(fault);
    expect(await codeOf(read("exact"))).toBe("ANALYTICS_QUOTA");
    expect(google.faults.list()[0]?.hits).toBe(1);
  });

  test("without an answer ends after the time-out", async () => {
    google.faults.add({ vendor: "analytics", kind: "slow", delayMs: 400, times: 1 });
    const hasty = analytics({ timeoutMs: 150 }).listProperties(tokenOf());
    expect(await codeOf(hasty)).toBe("ANALYTICS_UNAVAILABLE");
  });

  test("caused by our own mistake is not shown to the person", async () => {
    const wrong = analytics().readOverview(tokenOf(), propertyOf("exact"), {
      startDate: "2026-10-31",
      endDate: "2026-10-01",
    });
    await expect(wrong).rejects.toThrow("startDate cannot be after the endDate");
    await expect(wrong).rejects.not.toMatchObject({ name: "AppError" });
  });
});
