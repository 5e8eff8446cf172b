import { expect, test } from "vitest";

import { campaignProblems } from "./campaign-problems.ts";

const budget = { resource: "budget", amountMicros: 20, isDaily: true, isShared: false };
const serving = {
  servingStatus: "SERVING",
  primaryStatus: "PAUSED",
  reasons: [],
  lastDay: null,
  paymentMode: "CLICKS",
};
const listed = { status: "PAUSED", channelType: "SEARCH", budget, serving };
const ready = { ...listed, isExperiment: false, hasApprovedAd: true, hasPlace: true };
const accepted = { budget: budget.resource, dailyMicros: 20 };

test.each([
  ["as it was approved", ready],
  ["with a smaller budget", { ...ready, budget: { ...budget, amountMicros: 5 } }],
  ["of which only the settings are known", listed],
])("a campaign %s is ready", (_, now) => {
  expect(campaignProblems(now, accepted)).toEqual([]);
});

const budgeted = (change: Partial<typeof budget>) => ({ budget: { ...budget, ...change } });
const serves = (change: Partial<typeof serving>) => ({ serving: { ...serving, ...change } });

test.each([
  ["removed", undefined, "gone", "not_ready"],
  ["enabled by somebody", { status: "ENABLED" }, "serving", "already_enabled"],
  ["with a higher budget", budgeted({ amountMicros: 21 }), "budget", "budget_changed"],
  ["with another budget", budgeted({ resource: "x" }), "budget", "budget_changed"],
  ["with a shared budget", budgeted({ isShared: true }), "budget", "budget_changed"],
  ["with a total budget", budgeted({ isDaily: false }), "budget", "budget_changed"],
  ["without a budget", { budget: null }, "budget", "budget_changed"],
  ["of another channel", { channelType: "DISPLAY" }, "channel", "not_ready"],
  ["that is an experiment", { isExperiment: true }, "experiment", "not_ready"],
  ["that pays for conversions", serves({ paymentMode: "CONVERSIONS" }), "payment", "not_ready"],
  ["that has ended", serves({ servingStatus: "ENDED" }), "ended", "not_ready"],
  ["without an approved ad", { hasApprovedAd: false }, "ads", "not_ready"],
  ["without a location", { hasPlace: false }, "everywhere", "not_ready"],
])("a campaign %s is not ready", (_, changed, rule, why) => {
  const now = changed && { ...ready, ...changed };
  expect(campaignProblems(now, accepted)).toMatchObject([{ rule: `storm/${rule}`, why }]);
});
