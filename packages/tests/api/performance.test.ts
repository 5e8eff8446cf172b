import type { Brand, CampaignMetricsRow } from "@adwright/contracts/brand";
import type { Performance } from "@adwright/contracts/performance";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import { openLiveAccount } from "../support/data/live-account.ts";
import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { type AccountName, importAccount } from "./import-account.ts";

/** How campaigns stand, their days, keywords, search terms, ads and changes. */
const OPERATIONS_A_DAY = 6;

const stage = useBareStage();

const read = async ({ api }: Person) => (await api<Performance>("GET", "/api/performance")).body;

async function refresh({ api }: Person): Promise<Performance> {
  const { status, body } = await settled(
    api,
    await api<Performance>("POST", "/api/performance/refresh"),
  );
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function withAccounts(...names: AccountName[]) {
  const person = await makePerson(stage.origin);
  const brands: Brand[] = [];
  for (const name of names) brands.push(await importAccount(person, name));
  return { person, brands };
}

/** The same person with a new session, because the clock has moved. */
const signedInAgain = ({ user }: Person, connected = true) =>
  makePerson(stage.origin, { email: user.email, connected });

/** The number of calls to Google for these accounts since then. */
function callsFor(brands: Brand[], sinceMs: number): number {
  const ids = new Set(brands.map(({ customerId }) => customerId));
  const journal = stage.standIns.sandbox.journal(sinceMs);
  return journal.filter(({ customerId }) => ids.has(customerId)).length;
}

function daysOf(timeZone: string, from: number, to: number) {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(stage.clock.now());
  const dayAt = (ago: number) =>
    new Date(Date.parse(today) - ago * DAY_MS).toISOString().slice(0, 10);
  return { startDate: dayAt(from), endDate: dayAt(to) };
}

/** Google's own figures of an account for those days. */
async function sumAtGoogle({ api }: Person, { id }: Brand, days: object) {
  const path = `/api/brands/${id}/analytics/campaigns`;
  const { body } = await api<{ campaigns: CampaignMetricsRow[] }>("POST", path, days);
  const sum = (of: (row: CampaignMetricsRow) => number) =>
    body.campaigns.reduce((total, row) => total + of(row), 0);
  return {
    impressions: sum((row) => row.impressions),
    clicks: sum((row) => row.clicks),
    cost_micros: sum((row) => row.costMicros),
    conversions: expect.closeTo(
      sum((row) => row.conversions),
      1,
    ) as number,
  };
}

describe("the figures of all accounts", () => {
  test("are Google's own for the last 30 complete days in the account's time zone and for the 30 before", async () => {
    const { person, brands } = await withAccounts("US", "Japan", "Kuwait");
    const zones = ["America/New_York", "Asia/Tokyo", "Asia/Kuwait"];
    const { currencies, asOf } = await refresh(person);
    expect(currencies.map(({ currencyCode }) => currencyCode)).toEqual(["JPY", "KWD", "USD"]);
    expect(stage.clock.now() - Date.parse(asOf ?? "")).toBeLessThan(HOUR_MS);
    for (const [index, code] of ["USD", "JPY", "KWD"].entries()) {
      const brand = brands[index] as Brand;
      const zone = zones[index] ?? "";
      const [now, before] = await Promise.all([
        sumAtGoogle(person, brand, daysOf(zone, 30, 1)),
        sumAtGoogle(person, brand, daysOf(zone, 60, 31)),
      ]);
      const found = currencies.find(({ currencyCode }) => currencyCode === code);
      expect(found).toMatchObject({ current: now, previous: before, accounts: 1 });
      expect(found?.current.clicks).toBeGreaterThan(0);
      expect(found?.days.map(({ day }) => day)).toHaveLength(30);
      expect(found?.days.at(-1)?.day).toBe(daysOf(zone, 30, 1).endDate);
      const clicks = found?.days.reduce((sum, day) => sum + day.clicks, 0);
      expect(clicks).toBe(found?.current.clicks);
    }
  });

  test("leave out manager accounts and deactivated brands", async () => {
    const { person, brands } = await withAccounts("(manager)", "US", "Europe");
    await person.api("POST", `/api/brands/${brands[2]?.id}/deactivate`);
    const { currencies, failedAccounts, isDue } = await refresh(person);
    expect(currencies.map(({ currencyCode }) => currencyCode)).toEqual(["USD"]);
    expect(failedAccounts).toEqual([]);
    expect(isDue).toBe(false);
  });
});

test.each(["7", "90"])(
  "a longer period of %s days has each of its days, and as many before",
  async (period) => {
    const { person, brands } = await withAccounts("US");
    await refresh(person);
    const { body } = await person.api<Performance>("GET", `/api/performance?days=${period}`);
    const count = Number(period);
    const [us] = brands as [Brand];
    const [now, before] = await Promise.all([
      sumAtGoogle(person, us, daysOf("America/New_York", count, 1)),
      sumAtGoogle(person, us, daysOf("America/New_York", 2 * count, count + 1)),
    ]);
    const [usd] = body.currencies;
    expect(usd).toMatchObject({ current: now, previous: before });
    const days = [...(usd?.daysBefore ?? []), ...(usd?.days ?? [])];
    expect(days).toHaveLength(2 * count);
    const { startDate, endDate } = daysOf("America/New_York", 2 * count, 1);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([startDate, endDate]);
  },
);

test("the changes of the period are those that were applied in it, with what became of them", async () => {
  const at = await openLiveAccount(stage);
  const { api } = at.person;
  const changes = async (days: string) =>
    (await api<Performance>("GET", `/api/performance?days=${days}`)).body.changes;
  const { campaigns } = await at.picture();
  const [campaign] = campaigns.filter(({ status }) => status === "ENABLED");
  const target = campaign?.resource_name ?? "";
  const applied = await at.apply({ kind: "campaign_name", target, to: "Winter shoes" });
  // Without figures there is no chart to mark.
  expect(await changes("30")).toEqual([]);
  await refresh(at.person);
  const mark = {
    brandId: at.brandId,
    setId: applied.setId,
    currencyCode: "USD",
    kind: "change",
    changeCount: 1,
    isUndone: false,
  };
  expect(await changes("30")).toEqual([expect.objectContaining(mark)]);
  await at.stage({ kind: "campaign_name", target, to: "Not applied" });
  const undo = await at.undo(applied);
  await at.settle(await at.approve(await at.check(undo)));
  expect(await changes("30")).toMatchObject([
    { ...mark, isUndone: true },
    { setId: undo.setId, kind: "undo" },
  ]);
  stage.clock.advance(20 * DAY_MS);
  const again = await signedInAgain(at.person);
  const { body } = await again.api<Performance>("GET", "/api/performance?days=7");
  expect(body.changes).toEqual([]);
  const other = await openLiveAccount(stage, "US", at);
  await refresh(other.person);
  expect((await read(other.person)).changes).toEqual([]);
});

describe("a refresh", () => {
  test("is the only call that asks Google, and asks once a day", async () => {
    const { person, brands } = await withAccounts("US", "Europe");
    const startMs = stage.clock.now();
    expect(await read(person)).toMatchObject({ currencies: [], asOf: null, isDue: true });
    expect(callsFor(brands, startMs)).toBe(0);
    await refresh(person);
    const asked = callsFor(brands, startMs);
    expect(asked).toBe(2 * OPERATIONS_A_DAY);
    const first = await read(person);
    expect(first).toMatchObject({ isDue: false });
    expect(await refresh(person)).toEqual(first);
    expect(callsFor(brands, startMs)).toBe(asked);

    stage.clock.advance(DAY_MS);
    const again = await signedInAgain(person);
    expect(await read(again)).toEqual({ ...first, isDue: true });
    const second = await refresh(again);
    expect(callsFor(brands, startMs)).toBe(2 * asked);
    expect(second.asOf).not.toBe(first.asOf);
  });

  test("keeps the figures without an error when Google's operations are used up", async () => {
    const { person, brands } = await withAccounts("US", "Europe");
    const first = await refresh(person);
    stage.clock.advance(DAY_MS);
    const again = await signedInAgain(person);
    stage.faults.add({ vendor: "google-ads", kind: "quota", method: "Search", times: 10 });
    const startMs = stage.clock.now();
    const { isDue: _, ...kept } = await refresh(again);
    const { isDue: __, ...before } = first;
    expect(kept).toEqual(before);
    // The second account is not read, because it would be refused as well.
    expect(callsFor(brands, startMs)).toBeLessThanOrEqual(2);
  });

  test("says how many accounts are missing while only some were read", async () => {
    const { person } = await withAccounts("US", "Europe");
    const skip = OPERATIONS_A_DAY;
    stage.faults.add({ vendor: "google-ads", kind: "quota", method: "Search", skip, times: 10 });
    expect(await refresh(person)).toMatchObject({
      currencies: [{ accounts: 1 }],
      failedAccounts: [],
      unreadAccounts: 1,
    });
    stage.faults.clear();
  });

  test("keeps an account's figures and names the account when Google does not answer", async () => {
    const { person, brands } = await withAccounts("US");
    const first = await refresh(person);
    stage.clock.advance(DAY_MS);
    const again = await signedInAgain(person);
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", method: "Search", times: 10 });
    const failed = await refresh(again);
    expect(failed.failedAccounts).toEqual(brands.map(({ name }) => name));
    expect(failed).toMatchObject({ currencies: first.currencies, asOf: first.asOf, isDue: false });
    stage.faults.clear();
    stage.clock.advance(HOUR_MS);
    expect(await refresh(await signedInAgain(person))).toMatchObject({
      failedAccounts: [],
      changes: [],
    });
  });

  test("names an account that Google does not let the person read apart from those read again", async () => {
    const { person, brands } = await withAccounts("US", "Europe");
    const [canceled] = brands as [Brand];
    stage.standIns.sandbox.setAccountStatus(canceled.customerId, "CANCELED");
    try {
      expect(await refresh(person)).toMatchObject({
        failedAccounts: [],
        refusedAccounts: [canceled.name],
        unreadAccounts: 0,
      });
    } finally {
      stage.standIns.sandbox.setAccountStatus(canceled.customerId, "ENABLED");
    }
  });

  test("forgets the figures of a person who disconnects", async () => {
    const { person, brands } = await withAccounts("US");
    await refresh(person);
    await person.api("POST", "/api/google/disconnect");
    stage.clock.advance(DAY_MS);
    const again = await signedInAgain(person, false);
    const startMs = stage.clock.now();
    expect(await refresh(again)).toMatchObject({ currencies: [], asOf: null, isDue: false });
    expect(callsFor(brands, startMs)).toBe(0);
  });
});
