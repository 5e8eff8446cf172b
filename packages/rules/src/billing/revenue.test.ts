import { Subscription } from "@adwright/contracts/session";
import { expect, test } from "vitest";

import { type Payer, monthlyRevenueUsd, planGroupOf } from "./revenue.ts";

const unlimited: Payer = {
  subscription: "unlimited",
  subscriptionStatus: "active",
  billingPeriod: "monthly",
  hasStormChasersAddon: false,
  hasSuperchargedAddon: false,
};

test.each<[string, Partial<Payer>, number]>([
  ["Unlimited by the month", {}, 299],
  ["Unlimited of an unknown period", { billingPeriod: undefined }, 299],
  ["Unlimited by the year", { billingPeriod: "yearly" }, 2869 / 12],
  ["with Storm Chasers", { hasStormChasersAddon: true }, 549],
  ["with Supercharged", { hasSuperchargedAddon: true }, 898],
  ["with both", { hasStormChasersAddon: true, hasSuperchargedAddon: true }, 1148],
  ["Free", { subscription: "free" }, 0],
  ["an Enterprise contract", { subscription: "enterprise" }, 0],
  ["a plan that is no longer sold", { subscription: "basic" }, 0],
  ["a trial", { subscriptionStatus: "trialing" }, 0],
  ["overdue", { subscriptionStatus: "past_due", hasStormChasersAddon: true }, 0],
  ["canceled", { subscriptionStatus: "canceled" }, 0],
  ["no subscription", { subscriptionStatus: undefined }, 0],
])("%s", (_, change, usd) => {
  expect(monthlyRevenueUsd({ ...unlimited, ...change })).toBe(usd);
});

const inGroup = (group: string) =>
  Subscription.options.filter((subscription) => planGroupOf(subscription) === group);

test("every plan is in one of three groups", () => {
  expect(inGroup("free")).toEqual(["free"]);
  expect(inGroup("enterprise")).toEqual(["enterprise", "custom"]);
  expect(inGroup("unlimited")).toHaveLength(Subscription.options.length - 3);
});
