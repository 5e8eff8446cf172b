import { expect, test } from "vitest";

import { notReady } from "./judge-readiness.ts";

const budget = {
  resource: "customers/1234567890/campaignBudgets/1",
  amountMicros: 20_000_000,
  isDaily: true,
  isShared: false,
};
const ready = {
  campaign: "customers/1234567890/campaigns/1",
  name: "Storm",
  status: "PAUSED",
  budget,
  isExperiment: false,
  paysForClicks: true,
  hasEnded: false,
  hasApprovedAd: true,
  hasPlace: true,
};
const approved = { budget: budget.resource, dailyMicros: 20_000_000 };

test("a campaign as it was approved is ready, also with a smaller budget", () => {
  expect(notReady(ready, approved)).toBeUndefined();
  const smaller = { ...ready, budget: { ...budget, amountMicros: 5_000_000 } };
  expect(notReady(smaller, approved)).toBeUndefined();
});

test.each([
  ["removed", undefined, "not_ready"],
  ["enabled by somebody", { status: "ENABLED" }, "already_enabled"],
  ["with a higher budget", { budget: { ...budget, amountMicros: 20_000_001 } }, "budget_changed"],
  ["with another budget", { budget: { ...budget, resource: "customers/1" } }, "budget_changed"],
  ["with a shared budget", { budget: { ...budget, isShared: true } }, "budget_changed"],
  ["with a total budget", { budget: { ...budget, isDaily: false } }, "budget_changed"],
  ["without a budget", { budget: null }, "budget_changed"],
  ["that is an experiment", { isExperiment: true }, "not_ready"],
  ["that pays for conversions", { paysForClicks: false }, "not_ready"],
  ["that has ended", { hasEnded: true }, "not_ready"],
  ["without an approved ad", { hasApprovedAd: false }, "not_ready"],
  ["without a location", { hasPlace: false }, "not_ready"],
])("a campaign %s is not ready", (_, changed, why) => {
  const now = changed && { ...ready, ...changed };
  expect(notReady(now, approved)).toMatchObject({ why });
});
