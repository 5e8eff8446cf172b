import type { CampaignPerformance, CampaignSort } from "@adwright/contracts/campaign";
import { expect, test } from "vitest";

import { orderCampaigns, type OrderedCampaign } from "./campaign-order.ts";

const served = (costMicros: number, conversions: number): CampaignPerformance => ({
  servingStatus: "ENABLED",
  impressions: 1,
  clicks: costMicros,
  cost_micros: costMicros,
  conversions,
  asOf: "2026-11-22T12:00:00.000Z",
});

const campaign = (id: number, change: Partial<OrderedCampaign> = {}): OrderedCampaign => ({
  id,
  name: `Campaign ${id}`,
  status: "published",
  brandId: 1,
  groupId: null,
  brandName: "Northwind",
  dailyBudget: 5,
  currencyCode: "USD",
  targetCountry: null,
  isCold: true,
  description: "",
  destinationUrl: "https://northwind.example",
  readiness: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  changedAt: "2026-11-01T00:00:00.000Z",
  performance: null,
  servingStatus: null,
  googleAdsUrl: null,
  googleCampaignId: null,
  ...change,
});

const ids = (list: OrderedCampaign[], sort: CampaignSort, order: "asc" | "desc") =>
  orderCampaigns(list, sort, order).map(({ id }) => id);

test.each([
  ["asc", [2, 1, 4, 3]],
  ["desc", [1, 2, 4, 3]],
] as const)("spend %s, campaigns without metrics last and newest first", (order, expected) => {
  const list = [
    campaign(1, { performance: served(9, 1) }),
    campaign(2, { performance: served(3, 1) }),
    campaign(3),
    campaign(4),
  ];
  expect(ids(list, "spend", order)).toEqual(expected);
});

test("amounts are only compared within a currency", () => {
  const list = [
    campaign(1, { performance: served(500, 1) }),
    campaign(2, { performance: served(1000, 1), currencyCode: "JPY" }),
    campaign(3, { performance: served(700, 1) }),
  ];
  expect(ids(list, "spend", "desc")).toEqual([2, 3, 1]);
  expect(ids(list, "clicks", "desc")).toEqual([2, 3, 1]);
  expect(ids(list, "spend", "asc")).toEqual([2, 1, 3]);
  expect(ids(list, "clicks", "asc")).toEqual([1, 3, 2]);
});

test("without conversions there is no cost per conversion", () => {
  const list = [
    campaign(1, { performance: served(9, 0) }),
    campaign(2, { performance: served(9, 3) }),
    campaign(3, { performance: served(9, 1) }),
  ];
  expect(ids(list, "cost_per_conversion", "asc")).toEqual([2, 3, 1]);
  expect(ids(list, "cost_per_conversion", "desc")).toEqual([3, 2, 1]);
});

test.each([
  ["name", [1, 2, 3]],
  ["brand", [3, 1, 2]],
  ["status", [3, 2, 1]],
  ["changed", [2, 3, 1]],
] as const)("by %s", (sort, expected) => {
  const list = [
    campaign(1, { name: "alpha", status: "failed", changedAt: "2026-11-03", brandName: "Zoo" }),
    campaign(2, {
      name: "Beta",
      changedAt: "2026-11-01",
      brandName: undefined,
      performance: { ...served(1, 0), servingStatus: "PAUSED" },
    }),
    campaign(3, { name: "gamma", changedAt: "2026-11-02", performance: served(1, 0) }),
  ];
  expect(ids(list, sort, "asc")).toEqual(expected);
});
