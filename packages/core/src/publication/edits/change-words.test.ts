import type { AccountChange } from "@adwright/vendors/google-ads/reads/list-changes";
import { expect, test } from "vitest";

import { changeWords } from "./outside-edits.ts";

const made = { keywords: ["k1"], negatives: ["n1"] };

const change = (given: Partial<AccountChange>): AccountChange => ({
  at: "2026-11-20T10:00:00Z",
  by: "kim@elsewhere.example",
  isByApi: false,
  operation: "UPDATE",
  resourceType: "CAMPAIGN",
  resourceName: "c1",
  campaign: "c1",
  fields: [],
  ...given,
});

test.each<[given: Partial<AccountChange>, words: string]>([
  [{ fields: ["status"] }, "Campaign changed (status)"],
  [{ resourceType: "CAMPAIGN_BUDGET", fields: ["amount_micros"] }, "Budget changed (amount)"],
  [
    {
      resourceType: "AD_GROUP_CRITERION",
      resourceName: "k1",
      fields: ["status", "cpc_bid_micros"],
    },
    "Keyword changed (status, cpc bid)",
  ],
  [
    { resourceType: "AD_GROUP_CRITERION", resourceName: "k2", operation: "CREATE", fields: ["x"] },
    "Keyword or ad group targeting added",
  ],
  [
    { resourceType: "CAMPAIGN_CRITERION", resourceName: "n1", operation: "REMOVE" },
    "Negative keyword removed",
  ],
  [
    { resourceType: "CAMPAIGN_CRITERION", operation: "CREATE" },
    "Campaign targeting or negative keyword added",
  ],
  [{ resourceType: "AD_GROUP_AD", fields: ["ad.final_urls"] }, "Ad changed (ad final urls)"],
  [{ resourceType: "SOMETHING_NEW" }, "Something new changed"],
])("%o is described as %s", (given, words) => {
  expect(changeWords(change(given), made)).toBe(words);
});
