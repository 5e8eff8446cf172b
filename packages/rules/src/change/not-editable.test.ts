import { expect, test } from "vitest";

import { notEditable } from "./not-editable.ts";

const budget = { resource: "b", amountMicros: 1, isDaily: true, isShared: false };
const search = {
  channelType: "SEARCH",
  experimentType: "BASE",
  biddingStrategy: "MANUAL_CPC",
  hasPortfolio: false,
  budget,
};
const kindsOf = (campaign: Partial<typeof search>) =>
  Object.keys(notEditable({ ...search, ...campaign })).toSorted();

test("a search campaign with bids of its own takes every change", () => {
  expect(notEditable(search)).toEqual({});
});

test("a campaign that bids by itself takes no bids", () => {
  expect(kindsOf({ biddingStrategy: "MAXIMIZE_CONVERSIONS" })).toEqual([
    "ad_group_bid",
    "keyword_bid",
  ]);
});

test("other types take status, name and budget", () => {
  const reasons = notEditable({ ...search, channelType: "DISPLAY" });
  expect(Object.keys(reasons)).not.toContain("budget_amount");
  expect(Object.keys(reasons)).not.toContain("campaign_status");
  expect(reasons["negative_add"]).toMatch(/Only Search/);
});

test("an experiment takes nothing", () => {
  const reasons = notEditable({ ...search, experimentType: "EXPERIMENT" });
  expect(reasons["campaign_status"]).toMatch(/experiment/);
  expect(reasons["keyword_remove"]).toMatch(/experiment/);
});

test("a budget of a whole period, or none, is not changed here", () => {
  expect(kindsOf({ budget: { ...budget, isDaily: false } })).toEqual(["budget_amount"]);
  expect(Object.keys(notEditable({ ...search, budget: null }))).toEqual(["budget_amount"]);
});
