import { DAY_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { CREATED_AT, newUserId, NOW_MS, subscriptionRow } from "./rows.ts";

const { formerPeople, paymentEvents, payments, subscriptions } = (await useTestStore()).store;

test("a subscription belongs to the first person it is bound to", async () => {
  const [ada, finn] = [newUserId(), newUserId()];
  const row = subscriptionRow(ada);
  expect(await subscriptions.bind(row)).toBe(true);
  expect(await subscriptions.bind({ ...row, userId: finn })).toBe(false);
  expect(await subscriptions.find(row.subscriptionId)).toEqual(row);
  expect(await subscriptions.listOf(finn)).toEqual([]);
  expect(await subscriptions.find("sub_unknown")).toBeUndefined();
});

test("a write based on an outdated row is refused", async () => {
  const row = subscriptionRow(newUserId(), { cancelAt: CREATED_AT });
  await subscriptions.bind(row);
  const [first, second] = await Promise.all([
    subscriptions.replace({ ...row, version: 2, status: "past_due", cancelAt: undefined }),
    subscriptions.replace({ ...row, version: 2, status: "paused", cancelAt: undefined }),
  ]);
  expect([first, second].filter(Boolean)).toHaveLength(1);
  const stored = await subscriptions.find(row.subscriptionId);
  expect(stored?.version).toBe(2);
  expect(stored).not.toHaveProperty("cancelAt");
});

test("a Paddle customer belongs to the first person who claims it, until that person is removed", async () => {
  const [ada, finn] = [newUserId(), newUserId()];
  const row = subscriptionRow(ada);
  await subscriptions.bind(row);
  expect(await subscriptions.claimCustomer(row.customerId, ada)).toBe(ada);
  expect(await subscriptions.claimCustomer(row.customerId, finn)).toBe(ada);
  await subscriptions.removeAllOf(finn);
  expect(await subscriptions.ownerOfCustomer(row.customerId)).toBe(ada);
  await subscriptions.removeAllOf(ada);
  expect(await subscriptions.listOf(ada)).toEqual([]);
  expect(await subscriptions.find(row.subscriptionId)).toBeUndefined();
  expect(await subscriptions.claimCustomer(row.customerId, finn)).toBe(finn);
});

test("an event is stored once for 90 days, and can be retried until it was applied", async () => {
  const event = {
    eventId: "evt_1",
    eventType: "subscription.updated",
    occurredAt: CREATED_AT,
    data: { id: "sub_1", items: [] },
  };
  expect(await paymentEvents.put(event, NOW_MS)).toBe(true);
  expect(await paymentEvents.put({ ...event, data: {} }, NOW_MS)).toBe(true);
  expect(await paymentEvents.find("evt_1", NOW_MS)).toEqual({ ...event, isApplied: false });
  await paymentEvents.markApplied("evt_1");
  expect(await paymentEvents.put(event, NOW_MS)).toBe(false);
  expect(await paymentEvents.find("evt_1", NOW_MS + 90 * DAY_MS)).toBeUndefined();
});

test("the ledger counts each payment once, by month and currency", async () => {
  const payment = { at: CREATED_AT, kind: "payment", tax: 100, currencyCode: "USD" } as const;
  expect(await payments.add({ ...payment, paymentId: "txn_1", amount: 29_900 })).toBe(true);
  expect(await payments.add({ ...payment, paymentId: "txn_1", amount: 29_900 })).toBe(false);
  const refund = {
    ...payment,
    kind: "refund",
    paymentId: "adj_1",
    amount: -29_900,
    tax: -100,
  } as const;
  await payments.add(refund);
  await payments.add({ ...payment, paymentId: "txn_2", amount: 5000, currencyCode: "JPY" });
  expect(await payments.sumsOf("2026-11")).toEqual([
    { currencyCode: "JPY", amount: 5000, tax: 100, payments: 1, refunds: 0 },
    { currencyCode: "USD", amount: 0, tax: 0, payments: 1, refunds: 1 },
  ]);
  const { items, cursor } = await payments.listOf("2026-11", { limit: 2 });
  expect(items.map(({ paymentId }) => paymentId)).toEqual(["txn_2", "txn_1"]);
  const rest = await payments.listOf("2026-11", { limit: 2, cursor });
  expect(rest.items.map(({ paymentId }) => paymentId)).toEqual(["adj_1"]);
  expect(await payments.listOf("2026-10", { limit: 2 })).toEqual({ items: [], cursor: undefined });
});

test("a person who deleted the account is remembered for 12 months", async () => {
  const usage = { month: "2026-11", campaigns: 1, reports: 0 };
  const person = { hash: "hash", hadTrial: true, usage, newestBrandAt: CREATED_AT };
  await formerPeople.put(person, NOW_MS);
  expect(await formerPeople.find("hash", NOW_MS)).toEqual(person);
  expect(await formerPeople.find("other", NOW_MS)).toBeUndefined();
  expect(await formerPeople.find("hash", NOW_MS + 365 * DAY_MS)).toBeUndefined();
});
