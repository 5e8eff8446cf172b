import type { AccountFigures } from "@adwright/store/report/account-metrics-row";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openTestStore } from "./open-test-store.ts";
import type { TestStore } from "./open-test-store.ts";
import { brandRow } from "./rows.ts";

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
});
afterAll(() => opened.close());

const NOON = "2026-11-20T12:00:00.000Z";
const ONE = "2026-11-20T13:00:00.000Z";
const TWO = "2026-11-20T14:00:00.000Z";

let people = 0;

/** Makes a brand of a new person; answers the brand's account. */
async function makeAccount() {
  people += 1;
  const userId = `metrics-${people}`;
  const account = { userId, brandId: 7, customerId: "0000000007" };
  await opened.store.brands.create(brandRow({ userId, id: 7, customerId: "0000000007" }), 9);
  return account;
}

const figures: AccountFigures = {
  asOf: NOON,
  timeZone: "Asia/Tokyo",
  currencyCode: "JPY",
  days: [
    { day: "2026-11-19", impressions: 9, clicks: 3, cost_micros: 5_000_000, conversions: 0.5 },
  ],
};
const campaign = {
  id: "111",
  status: "PAUSED",
  impressions: 9,
  clicks: 3,
  cost_micros: 5_000_000,
  conversions: 0.5,
};
const read = { figures, campaigns: [campaign], isComplete: true };

test("only one of several callers starts reading an account, and not again before it is due", async () => {
  const { accountMetrics } = opened.store;
  const account = await makeAccount();
  const starts = await Promise.allSettled(
    [1, 2, 3].map(() => accountMetrics.startReading(account, NOON, "2026-11-20T11:00:00.000Z")),
  );
  const started = starts.filter((one) => one.status === "fulfilled" && one.value);
  expect(started).toHaveLength(1);
  expect(await accountMetrics.startReading(account, ONE, "2026-11-20T11:59:59.999Z")).toBe(false);
  expect(await accountMetrics.startReading(account, ONE, NOON)).toBe(true);
});

test("figures are kept until newer ones are stored, also when a read fails", async () => {
  const { accountMetrics } = opened.store;
  const account = await makeAccount();
  await accountMetrics.startReading(account, NOON, "");
  expect(await accountMetrics.listOf(account.userId)).toEqual([
    { ...account, askedAt: NOON, hasFailed: false, figures: undefined },
  ]);
  expect(await accountMetrics.put(account, read)).toBe(true);
  await accountMetrics.startReading(account, TWO, ONE);
  await accountMetrics.noteFailure(account);
  const failed = { ...account, askedAt: TWO, hasFailed: true, figures };
  expect(await accountMetrics.listOf(account.userId)).toEqual([failed]);
  await accountMetrics.put(account, { ...read, figures: { ...figures, asOf: TWO } });
  const [row] = await accountMetrics.listOf(account.userId);
  expect(row).toMatchObject({ hasFailed: false, figures: { asOf: TWO } });
});

test("campaigns are found by brand, but never those of another person", async () => {
  const { accountMetrics } = opened.store;
  const account = await makeAccount();
  await accountMetrics.put(account, read);
  const found = await accountMetrics.findCampaigns(account.userId, [7, 7, 8]);
  expect([...found]).toEqual([
    [7, { ...account, asOf: NOON, isComplete: true, campaigns: [campaign] }],
  ]);
  expect(await accountMetrics.findCampaigns("somebody-else", [7])).toEqual(new Map());
  expect(await accountMetrics.findCampaigns(account.userId, [])).toEqual(new Map());
});

test("thousands of campaigns can be stored", async () => {
  const { accountMetrics } = opened.store;
  const account = await makeAccount();
  const campaigns = Array.from({ length: 5000 }, (_, index) => ({
    ...campaign,
    id: String(20_000_000_000 + index * 7919),
    cost_micros: (index * 7919) % 1_000_000_007,
    impressions: (index * 104_729) % 99_991,
  }));
  await accountMetrics.put(account, { ...read, campaigns });
  const found = await accountMetrics.findCampaigns(account.userId, [7]);
  expect(found.get(7)?.campaigns).toEqual(campaigns);
});

test("a brand that changes to another account starts without figures", async () => {
  const { accountMetrics, brands } = opened.store;
  const account = await makeAccount();
  await accountMetrics.startReading(account, NOON, "");
  await accountMetrics.put(account, read);
  await brands.patch(account.userId, 7, { customerId: "0000000008" });
  const moved = { ...account, customerId: "0000000008" };
  expect(await accountMetrics.put(account, read)).toBe(false);
  expect(await accountMetrics.startReading(account, TWO, ONE)).toBe(false);
  expect(await accountMetrics.startReading(moved, NOON, "")).toBe(true);
  expect(await accountMetrics.listOf(account.userId)).toEqual([
    { ...moved, askedAt: NOON, hasFailed: false, figures: undefined },
  ]);
});

test("figures are removed with their brand and can't be stored again", async () => {
  const { accountMetrics, brands } = opened.store;
  const account = await makeAccount();
  await accountMetrics.put(account, read);
  await brands.remove({ userId: account.userId, id: 7 });
  expect(await accountMetrics.listOf(account.userId)).toEqual([]);
  expect(await accountMetrics.findCampaigns(account.userId, [7])).toEqual(new Map());
  expect(await accountMetrics.startReading(account, TWO, ONE)).toBe(false);
  expect(await accountMetrics.put(account, read)).toBe(false);
  expect(await accountMetrics.listOf(account.userId)).toEqual([]);
});
