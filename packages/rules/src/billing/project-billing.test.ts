import { expect, test } from "vitest";

import { type BilledFields, projectBilling } from "./project-billing.ts";
import { type SubscriptionState, accessEndsAt } from "./subscription-state.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const inDays = (days: number) => new Date(NOW_MS + days * 86_400_000).toISOString();

const free: BilledFields = {
  subscription: "free",
  hasStormChasersAddon: false,
  hasSuperchargedAddon: false,
};
const one = (fields: Partial<SubscriptionState> = {}): SubscriptionState => ({
  subscriptionId: "sub_1",
  planType: "unlimited",
  billingPeriod: "monthly",
  status: "active",
  startedAt: inDays(-10),
  nextBillingDate: inDays(20),
  ...fields,
});
const project = (person: BilledFields, ...subscriptions: SubscriptionState[]) =>
  projectBilling(person, subscriptions, NOW_MS);

test.each([
  ["active", {}, "unlimited"],
  ["trialing", { trialEnd: inDays(2) }, "unlimited"],
  ["past_due", { pastDueSince: inDays(-6) }, "unlimited"],
  ["past_due", { pastDueSince: inDays(-7) }, "free"],
  ["paused", { pausedAt: inDays(-1) }, "free"],
  ["canceled", { canceledAt: inDays(-1) }, "free"],
] as const)("%s %j is %s", (status, fields, subscription) => {
  expect(project(free, one({ status, ...fields }))).toMatchObject({
    subscription,
    subscriptionStatus: status,
  });
});

test("after it ended, nothing remains that would be billed, renewed or expire", () => {
  const trialing = { ...free, ...project(free, one({ status: "trialing", trialEnd: inDays(1) })) };
  const canceled = one({ status: "canceled", canceledAt: inDays(0), cancelAt: inDays(1) });
  expect(project(trialing, canceled)).toMatchObject({
    subscription: "free",
    trialEnd: undefined,
    cancelAt: undefined,
    nextBillingDate: undefined,
    subscriptionId: undefined,
  });
});

test("the newest active subscription determines the plan, whatever the order", () => {
  const ended = one({ status: "canceled", startedAt: inDays(-1) });
  const newer = one({ subscriptionId: "sub_2", billingPeriod: "yearly", startedAt: inDays(-5) });
  for (const all of [
    [one(), ended, newer],
    [newer, ended, one()],
  ]) {
    expect(project(free, ...all)).toMatchObject({
      subscriptionId: "sub_2",
      billingPeriod: "yearly",
    });
  }
});

test("what was never paid for is kept: plans and add-ons by agreement", () => {
  const agreed: BilledFields = { ...free, subscription: "unlimited", hasSuperchargedAddon: true };
  const storm = one({ planType: "storm_chasers", status: "canceled" });
  const kept = { hasStormChasersAddon: false, hasSuperchargedAddon: true };
  expect(project(agreed, storm)).toEqual(kept);
  expect(project(agreed, one({ status: "canceled" }))).toEqual(kept);
  const enterprise: BilledFields = { ...free, subscription: "enterprise" };
  expect(project(enterprise, one())).not.toHaveProperty("subscription");
});

test("access ends with a cancellation, or after the grace period", () => {
  expect(accessEndsAt(one())).toBeUndefined();
  expect(accessEndsAt(one({ cancelAt: inDays(3) }))).toBe(inDays(3));
  const overdue = { status: "past_due", pastDueSince: inDays(-1) } as const;
  expect(accessEndsAt(one(overdue))).toBe(inDays(6));
  expect(accessEndsAt(one({ ...overdue, cancelAt: inDays(2) }))).toBe(inDays(2));
  expect(accessEndsAt(one({ status: "canceled", canceledAt: inDays(-2) }))).toBe(inDays(-2));
});
