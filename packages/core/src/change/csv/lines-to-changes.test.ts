import { expect, test } from "vitest";

import type { ChangeCells } from "./change-columns.ts";
import { linesToChanges } from "./lines-to-changes.ts";

const CAMPAIGN = "customers/1234567890/campaigns/1";
const GROUP = "customers/1234567890/adGroups/2";
const KEYWORD = "customers/1234567890/adGroupCriteria/2~3";
const NEGATIVE = "customers/1234567890/campaignCriteria/1~4";

const things = {
  campaigns: [
    { resource: CAMPAIGN, name: "Trail", budget: "customers/1234567890/campaignBudgets/5" },
  ],
  adGroups: [{ resource: GROUP, name: "Shoes", campaign: CAMPAIGN }],
  keywords: [
    {
      resource: KEYWORD,
      parent: GROUP,
      text: "trail shoes",
      matchType: "EXACT",
      isNegative: false,
    },
    { resource: NEGATIVE, parent: CAMPAIGN, text: "free", matchType: "BROAD", isNegative: true },
  ],
};

const read = (cells: ChangeCells) => linesToChanges([{ number: 2, cells }], things);
const whats = (cells: ChangeCells) => read(cells).changes.map(({ what }) => what);

const group = { Campaign: "Trail", "Ad Group": "Shoes" };
const keyword = { ...group, Keyword: "Trail  Shoes", "Criterion Type": "Exact" };

test.each<[ChangeCells, object[]]>([
  [
    { Campaign: "Trail", "Campaign Status": "paused", "Campaign Daily Budget": "1,250.50" },
    [
      { kind: "campaign_status", target: CAMPAIGN, to: "PAUSED" },
      {
        kind: "budget_amount",
        target: "customers/1234567890/campaignBudgets/5",
        toMicros: 1_250_500_000,
      },
    ],
  ],
  [
    { ...group, "Ad Group Status": "Enabled", "Max CPC": "0" },
    [
      { kind: "ad_group_status", target: GROUP, to: "ENABLED" },
      { kind: "ad_group_bid", target: GROUP, toMicros: null },
    ],
  ],
  [
    { ...keyword, Status: "Paused", "Max CPC": "1.50" },
    [
      { kind: "keyword_status", target: KEYWORD, to: "PAUSED" },
      { kind: "keyword_bid", target: KEYWORD, toMicros: 1_500_000 },
    ],
  ],
  [{ ...keyword, Status: "Removed" }, [{ kind: "keyword_remove", target: KEYWORD }]],
  [
    { ...group, Keyword: "road shoes", "Criterion Type": "Phrase" },
    [
      {
        kind: "keyword_add",
        adGroup: GROUP,
        text: "road shoes",
        matchType: "PHRASE",
        status: "ENABLED",
        cpcBidMicros: null,
        finalUrl: null,
      },
    ],
  ],
  [
    { ...group, Keyword: "jobs", "Criterion Type": "Negative Broad" },
    [{ kind: "negative_add", parent: GROUP, text: "jobs", matchType: "BROAD" }],
  ],
  [
    {
      Campaign: "Trail",
      Keyword: "Free",
      "Criterion Type": "Campaign Negative Broad",
      Status: "Removed",
    },
    [{ kind: "negative_remove", target: NEGATIVE }],
  ],
])("%j", (cells, expected) => {
  expect(whats(cells)).toEqual(expected);
});

test.each<[ChangeCells, string]>([
  [{}, "Name the campaign."],
  [{ Campaign: "Road" }, "There is no such campaign in this account."],
  [{ Campaign: "Trail", "Ad Group": "Boots" }, "There is no such ad group in this campaign."],
  [{ Campaign: "Trail" }, "This line changes nothing."],
  [
    { Campaign: "Trail", "Campaign Status": "Removed" },
    "Campaigns and ad groups are paused here, never removed.",
  ],
  [
    { Campaign: "Trail", "Campaign Daily Budget": "a lot" },
    "Campaign Daily Budget is an amount such as 25.50.",
  ],
  [{ ...keyword, Status: "Gone" }, "Status is Enabled, Paused or Removed."],
  [{ ...keyword, "Max CPC": "-1" }, "Max CPC is an amount such as 1.50."],
  [
    { ...keyword, "Criterion Type": "Campaign Exact" },
    "Criterion Type is Broad, Phrase or Exact, with Negative or Campaign Negative before it.",
  ],
  [
    { Campaign: "Trail", "Campaign Daily Budget": "999999999999" },
    "An amount can be at most 1,000,000,000 in the account's currency.",
  ],
  [
    { ...keyword, "Final URL": `https://shop.example/${"x".repeat(2048)}` },
    "A web address has at most 2,048 characters.",
  ],
  [
    { Campaign: "Trail", Keyword: "free", "Criterion Type": "Campaign Negative Broad" },
    "This negative keyword is there already.",
  ],
])("%j is refused: %s", (cells, message) => {
  expect(read(cells)).toEqual({ changes: [], errors: [{ line: 2, message }] });
});
