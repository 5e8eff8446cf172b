import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ReceiptLine } from "@adwright/contracts/change/change-receipt";
import { expect, test } from "vitest";

import { type OwnSet, ownEvents } from "./own-event.ts";

const BUDGET = "customers/1/campaignBudgets/2";

const line = (what: ChangeWhat, resource: string, after: ReceiptLine["after"]): ReceiptLine => ({
  change: { changeId: "c", what, base: { value: null, context: {}, path: [], isThere: true } },
  resource,
  path: [],
  before: null,
  after,
  isVerified: true,
});

const set: OwnSet = {
  setId: 7,
  isUndo: false,
  approvedAt: "2026-11-20T10:00:00.000Z",
  appliedAt: "2026-11-20T10:00:20.000Z",
  lines: [
    line({ kind: "budget_amount", target: BUDGET, toMicros: 64_000_000 }, BUDGET, 64_000_000),
    line(
      { kind: "campaign_name", target: "customers/1/campaigns/3", to: "Trail" },
      "customers/1/campaigns/3",
      "Trail",
    ),
    line(
      { kind: "keyword_bid", target: "customers/1/adGroupCriteria/4~5", toMicros: null },
      "customers/1/adGroupCriteria/4~5",
      null,
    ),
    line(
      { kind: "ad_status", target: "customers/1/adGroupAds/4~6", to: "PAUSED" },
      "customers/1/adGroupAds/4~6",
      "PAUSED",
    ),
  ],
};

const event = (parts: Partial<AccountEvent>): AccountEvent => ({
  id: "1",
  at: "2026-11-20T10:00:10.000Z",
  by: "ada@northwind.example",
  client: "GOOGLE_ADS_API",
  operation: "UPDATE",
  resourceType: "CAMPAIGN_BUDGET",
  resource: BUDGET,
  campaign: null,
  path: [],
  fields: [{ field: "amount_micros", before: "50000000", after: "64000000" }],
  ...parts,
});

test.each<[of: string, parts: Partial<AccountEvent>, isOurs: boolean]>([
  ["what was set", {}, true],
  ["two minutes after the end", { at: "2026-11-20T10:02:20.000Z" }, true],
  ["later", { at: "2026-11-20T10:02:21.000Z" }, false],
  ["before it was approved", { at: "2026-11-20T09:58:59.000Z" }, false],
  ["by hand", { client: "GOOGLE_ADS_WEB_CLIENT" }, false],
  [
    "another value",
    { fields: [{ field: "amount_micros", before: "50000000", after: "65000000" }] },
    false,
  ],
  [
    "another field with it",
    {
      fields: [
        { field: "amount_micros", before: "50000000", after: "64000000" },
        { field: "delivery_method", before: "STANDARD", after: "ACCELERATED" },
      ],
    },
    false,
  ],
  ["another budget", { resource: "customers/1/campaignBudgets/9" }, false],
  [
    "the name that the campaign's own budget takes",
    {
      resource: "customers/1/campaignBudgets/9",
      fields: [{ field: "name", before: "Road", after: "Trail" }],
    },
    true,
  ],
  [
    "a cleared bid",
    {
      resourceType: "AD_GROUP_CRITERION",
      resource: "customers/1/adGroupCriteria/4~5",
      fields: [{ field: "cpc_bid_micros", before: "1000000", after: "0" }],
    },
    true,
  ],
  [
    "an ad that was removed meanwhile by another tool",
    {
      resourceType: "AD_GROUP_AD",
      resource: "customers/1/adGroupAds/4~7",
      operation: "REMOVE",
      fields: [],
    },
    false,
  ],
])("an event of a set: %s", (_, parts, isOurs) => {
  expect(ownEvents([set])(event(parts))).toBe(isOurs);
});
