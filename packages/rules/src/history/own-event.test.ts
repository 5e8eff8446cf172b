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
    line(
      { kind: "ages", target: "customers/1/adGroups/4", to: ["AGE_RANGE_18_24"] },
      "customers/1/adGroups/4",
      null,
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

const at = (time: string) => ({ at: `2026-11-20T${time}.000Z` });
const changed = (field: string, before: string | null, after: string) => ({
  fields: [{ field, before, after }],
});
const criterion = (id: string, fields: Pick<AccountEvent, "fields">) => ({
  resourceType: "AD_GROUP_CRITERION",
  resource: `customers/1/adGroupCriteria/${id}`,
  ...fields,
});
const excluded = { operation: "CREATE", ...changed("negative", null, "true") } as const;
const another = { resource: "customers/1/campaignBudgets/9" };
const delivery = { field: "delivery_method", before: "STANDARD", after: "ACCELERATED" };
const removedAd = { resourceType: "AD_GROUP_AD", resource: "customers/1/adGroupAds/4~7" };

test.each<[of: string, parts: Partial<AccountEvent>, isOurs: boolean]>([
  ["what was set", {}, true],
  ["a criterion of a list that was set as a whole", criterion("4~503001", excluded), true],
  ["a criterion of another ad group", criterion("9~503001", excluded), false],
  ["two minutes after the end", at("10:02:20"), true],
  ["later", at("10:02:21"), false],
  ["before it was approved", at("09:58:59"), false],
  ["by hand", { client: "GOOGLE_ADS_WEB_CLIENT" }, false],
  ["another value", changed("amount_micros", "50000000", "65000000"), false],
  ["another field with it", { fields: [...event({}).fields, delivery] }, false],
  ["another budget", another, false],
  ["the name that its own budget takes", { ...another, ...changed("name", "Road", "Trail") }, true],
  ["a cleared bid", criterion("4~5", changed("cpc_bid_micros", "1000000", "0")), true],
  ["an ad that another tool removed", { ...removedAd, operation: "REMOVE", fields: [] }, false],
])("an event of a set: %s", (_, parts, isOurs) => {
  expect(ownEvents([set])(event(parts))).toBe(isOurs);
});
