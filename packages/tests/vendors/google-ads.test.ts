import type { AppError } from "@adwright/contracts/errors";
import { describe, expect, test } from "vitest";

import { makePlan, useGoogleAds } from "./google-ads-fixture.ts";

const { google, access } = useGoogleAds();
const days = { startDate: "2026-10-01", endDate: "2026-10-31" };

describe("accounts", () => {
  test("are the manager account and everything below it", async () => {
    const { accounts } = await google.ads.listAccounts(access.refreshToken);
    expect(accounts[0]).toEqual({
      id: "1000000001",
      name: "Northwind Agency",
      isManager: true,
      level: 0,
      status: "ACTIVE",
      currencyCode: "USD",
      managerId: "1000000001",
    });
    const clients = accounts.slice(1);
    expect(clients.every(({ level, managerId }) => level === 1 && managerId === "1000000001")).toBe(
      true,
    );
    expect(clients.map(({ id, status, currencyCode }) => [id, status, currencyCode])).toEqual(
      expect.arrayContaining([
        ["2000000001", "ACTIVE", "USD"],
        ["2000000002", "ACTIVE", "EUR"],
        ["2000000003", "ACTIVE", "JPY"],
        ["2000000004", "CANCELED", "USD"],
        ["2000000005", "ACTIVE", "EUR"],
      ]),
    );
  });

  test("of a person without a manager account are the accounts themselves", async () => {
    expect(await google.ads.listAccounts(google.tokenOf("finn@solo.example"))).toEqual({
      accounts: [expect.objectContaining({ id: "3000000001", level: 0, managerId: "3000000001" })],
      unread: [],
    });
  });

  test("are listed even if one tree can't be read, and that tree is reported with the reason", async () => {
    const token = google.tokenOf("finn@solo.example");
    google.sandbox.createAccountTree({ email: "finn@solo.example", name: "Solo Bakery Group" });
    const all = await google.ads.listAccounts(token);
    expect(all.accounts).toHaveLength(10);
    google.faults.add({ vendor: "google-ads", method: "Search", kind: "unavailable", times: 1 });
    const { accounts, unread } = await google.ads.listAccounts(token);
    const [lost] = unread;
    expect(unread).toEqual([
      { customerId: lost?.customerId, message: expect.stringContaining("did not answer") },
    ]);
    expect(accounts).toEqual(all.accounts.filter(({ managerId: top }) => top !== lost?.customerId));
    google.faults.add({ vendor: "google-ads", method: "Search", kind: "unavailable", times: 2 });
    await expect(google.ads.listAccounts(token)).rejects.toEqual(
      failure("GOOGLE_ADS_UNAVAILABLE", { kind: "transient" }),
    );
  });

  test("can still be read after the access token has expired", async () => {
    await google.ads.listAccounts(access.refreshToken);
    google.advance(61 * 60_000);
    const { accounts } = await google.ads.listAccounts(access.refreshToken);
    expect(accounts).toHaveLength(6);
  });
});

async function named(text: string, languageCode: string) {
  const [places] = await google.ads.suggestGeoTargets(access, { texts: [text], languageCode });
  return [places?.[0]?.name, places?.[0]?.canonicalName];
}

describe("reading", () => {
  test("works for geo targets by their names in the requested language", async () => {
    expect(await named("Germany", "de")).toEqual(["Deutschland", "Germany"]);
    expect(await named("Spain", "es")).toEqual(["España", "Spain"]);
    expect(await named("Munich", "de")).toEqual(["München", "Munich,Bavaria,Germany"]);
    expect(await named("Londres", "fr")).toEqual(["Londres", "London,England,United Kingdom"]);
    expect(await named("Tokyo", "ja")).toEqual(["東京都", "Tokyo,Japan"]);
  });

  test("works for campaigns without an EU declaration", async () => {
    const legacy = { ...access, customerId: "2000000005" };
    expect(await google.ads.listUndeclaredCampaigns(legacy)).toHaveLength(1);
    expect(await google.ads.listUndeclaredCampaigns(access)).toEqual([]);
  });

  test("works for metrics, summed per campaign in the account's currency", async () => {
    const euros = { ...access, customerId: "2000000002" };
    const rows = await google.ads.campaignMetrics(euros, days);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.currencyCode).toBe("EUR");
    const october = rows.reduce((sum, { costMicros }) => sum + costMicros, 0);
    const halves = await Promise.all([
      google.ads.campaignMetrics(euros, { ...days, endDate: "2026-10-15" }),
      google.ads.campaignMetrics(euros, { ...days, startDate: "2026-10-16" }),
    ]);
    const parts = halves.flat().reduce((sum, { costMicros }) => sum + costMicros, 0);
    expect(october).toBeGreaterThan(0);
    expect(parts).toBe(october);
  });

  test.each(["2026-1-1", "2026-02-31T", "' OR campaign.id > 0 --", "2026-13-01"])(
    "refuses metrics of %s",
    async (startDate) => {
      await expect(
        google.ads.campaignMetrics(access, { ...days, startDate }),
      ).rejects.toMatchObject({ code: "VALIDATION" });
    },
  );
});

describe("the figures of every day", () => {
  const range = { from: days.startDate, to: days.endDate };

  test("add up to the campaigns' sums", async () => {
    const [campaigns, sums] = await Promise.all([
      google.ads.campaignDays(access, range),
      google.ads.campaignMetrics(access, days),
    ]);
    const added = campaigns.map(({ id, name, days: some }) => ({
      campaignId: id,
      campaignName: name,
      impressions: some.reduce((sum, { impressions }) => sum + impressions, 0),
      clicks: some.reduce((sum, { clicks }) => sum + clicks, 0),
      costMicros: some.reduce((sum, { cost_micros: cost }) => sum + cost, 0),
    }));
    expect(added.length).toBeGreaterThan(1);
    for (const campaign of added) expect(sums).toContainEqual(expect.objectContaining(campaign));
  });

  test("fail in the same words as other reads", async () => {
    const { loginCustomerId: _left, ...direct } = access;
    for (const [reader, code, kind] of [
      [direct, "GOOGLE_ADS_PERMISSION", "permission"],
      [{ ...access, customerId: "2000000004" }, "GOOGLE_ADS_ACCOUNT", "account"],
      [{ ...access, refreshToken: "1//revoked" }, "GOOGLE_ADS_RECONNECT", "reconnect"],
    ] as const) {
      const known = await google.ads
        .campaignMetrics(reader, days)
        .catch((error: AppError) => error);
      expect(known).toMatchObject({ code, details: { kind, outcome: "not_applied" } });
      const { message } = known as AppError;
      await expect(google.ads.campaignDays(reader, range)).rejects.toMatchObject({ code, message });
    }
  });
});

const failure = (code: string, details: Record<string, unknown>) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });

describe("a failure of Google Ads has an error code for", () => {
  test("a consent without the box of Google Ads", async () => {
    const refreshToken = google.tokenWithoutAds("ada@northwind.example");
    const call = google.ads.listAccounts(refreshToken);
    await expect(call).rejects.toEqual(failure("GOOGLE_ADS_RECONNECT", { kind: "reconnect" }));
    await expect(call).rejects.toThrow(/keep both boxes checked/);
  });

  test("a used-up quota, with and without a time", async () => {
    for (const [retryAfterMs, seconds] of [
      [90_000, 90],
      [undefined, 3600],
    ] as const) {
      google.faults.add({
        vendor: "google-ads",
        kind: "quota",
        times: 1,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      });
      await expect(google.ads.listUndeclaredCampaigns(access)).rejects.toMatchObject({
        code: "GOOGLE_ADS_QUOTA",
        retryAfterSeconds: seconds,
        details: { kind: "quota", outcome: "not_applied", retryAfterSeconds: seconds },
      });
    }
  });

  test("a used-up daily limit, with the time until operations are free again", async () => {
    const customerId = "2000000003";
    const open = () => google.open({ ...access, customerId });
    const entity = { amount_micros: 1_000_000_000, explicitly_shared: false };
    const budget = { kind: "campaign_budget" as const, entity, fieldOf: () => "budget" };
    google.sandbox.setAccessLevel("explorer");
    google.sandbox.makeProduction([customerId]);
    // Earlier operations no longer count.
    google.advance(24 * 3_600_000);
    await (await open()).validate(Array.from({ length: 2879 }, () => budget));
    google.advance(20 * 3_600_000);
    // Needs a new access token, because they live for an hour.
    const client = await open();
    await client.query("SELECT customer.id FROM customer");
    const error = await client
      .query("SELECT customer.id FROM customer")
      .catch((thrown: unknown) => thrown);
    google.sandbox.setAccessLevel("standard");
    expect(error).toMatchObject({ code: "GOOGLE_ADS_QUOTA", details: { kind: "quota" } });
    const { retryAfterSeconds = 0 } = error as AppError;
    // The first request stops counting after 24 hours, in four hours.
    expect(Math.ceil(retryAfterSeconds / 60)).toBe(240);
  });

  test("a call without an answer, at the caller's own deadline", async () => {
    google.faults.add({ vendor: "google-ads", kind: "hold", when: "before", times: 1 });
    await expect(google.hurried(200).listUndeclaredCampaigns(access)).rejects.toEqual(
      failure("GOOGLE_ADS_UNAVAILABLE", { kind: "transient", outcome: "unknown" }),
    );
  });

  test("a policy finding, with the headline", async () => {
    const plan = makePlan();
    const first = await google.ads.ensureBudget({ access, plan, made: {}, readFirst: false });
    const second = await google.ads.ensureCampaign({ access, plan, made: first, readFirst: false });
    const made = await google.ads.ensureAdGroups({ access, plan, made: second, readFirst: false });
    google.faults.add({
      vendor: "google-ads",
      method: "MutateAdGroupAds",
      kind: "policy",
      times: 1,
    });
    await expect(
      google.ads.ensureAds({ access, plan, made, readFirst: false }),
    ).rejects.toMatchObject({
      code: "GOOGLE_ADS_REJECTED",
      details: {
        kind: "policy",
        issues: [{ path: expect.stringContaining("headlines["), topics: [expect.any(String)] }],
      },
    });
  });
});
