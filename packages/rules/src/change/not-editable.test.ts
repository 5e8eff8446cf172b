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

test("a search campaign with manual bidding allows every change", () => {
  expect(notEditable(search)).toEqual({});
});

test("a campaign with automated bidding does not allow bids", () => {
  expect(kindsOf({ biddingStrategy: "MAXIMIZE_CONVERSIONS" })).toEqual([
    "ad_group_bid",
    "keyword_bid",
  ]);
});

test("other types allow status, name and budget", () => {
  const reasons = notEditable({ ...search, channelType: "DISPLAY" });
  expect(Object.keys(reasons)).not.toContain("budget_amount");
  expect(Object.keys(reasons)).not.toContain("campaign_status");
  expect(reasons["negative_add"]).toMatch(/Only Search/);
});

test("Performance Max has negative keywords of its own, and no text ads", () => {
  const reasons = notEditable({ ...search, channelType: "PERFORMANCE_MAX" });
  expect(reasons["negative_add"]).toBeUndefined();
  expect(reasons["ad_text"]).toMatch(/^Performance Max campaigns/);
});

test("an experiment allows nothing", () => {
  const reasons = notEditable({ ...search, experimentType: "EXPERIMENT" });
  expect(reasons["campaign_status"]).toMatch(/experiment/);
  expect(reasons["keyword_remove"]).toMatch(/experiment/);
});

test("a total budget, or none, can't be changed here", () => {
  expect(kindsOf({ budget: { ...budget, isDaily: false } })).toEqual(["budget_amount"]);
  expect(Object.keys(notEditable({ ...search, budget: null }))).toEqual(["budget_amount"]);
});
