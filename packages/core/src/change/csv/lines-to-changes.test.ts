import type { FileLine } from "@adwright/contracts/change/change-file";
import { expect, test } from "vitest";

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

type ChangeCells = FileLine["cells"];

const read = (...lines: ChangeCells[]) =>
  linesToChanges(
    lines.map((cells, index) => ({ line: index + 2, cells })),
    things,
  );
const whats = (...lines: ChangeCells[]) =>
  read(...lines).lines.flatMap(({ changes }) => changes.map(({ what }) => what));

const group = { Campaign: "Trail", "Ad Group": "Shoes" };
const keyword = { ...group, Keyword: "Trail  Shoes", "Criterion Type": "Exact" };

test.each<[ChangeCells, object[]]>([
  [
    { Campaign: "Trail", "Campaign Status": "paused", "Campaign Daily Budget": "1250.50" },
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
  [
    { ...keyword, "Campaign Status": "Paused", "Ad Group Status": "Paused", Status: "Paused" },
    [
      { kind: "campaign_status", target: CAMPAIGN, to: "PAUSED" },
      { kind: "ad_group_status", target: GROUP, to: "PAUSED" },
      { kind: "keyword_status", target: KEYWORD, to: "PAUSED" },
    ],
  ],
  [
    { ...keyword, "Final URL": "[]", "Max CPC": "[]" },
    [
      { kind: "keyword_bid", target: KEYWORD, toMicros: null },
      { kind: "keyword_url", target: KEYWORD, to: null },
    ],
  ],
  [
    { ...group, Keyword: "[trail shoes]", Status: "Paused" },
    [{ kind: "keyword_status", target: KEYWORD, to: "PAUSED" }],
  ],
  [
    { ...group, Keyword: '"trail shoes"', "Criterion Type": "Phrase match", Status: "Paused" },
    [
      {
        kind: "keyword_add",
        adGroup: GROUP,
        text: "trail shoes",
        matchType: "PHRASE",
        status: "PAUSED",
        cpcBidMicros: null,
        finalUrl: null,
      },
    ],
  ],
  [
    { Campaign: "Trail", Keyword: "jobs", "Criterion Type": "Negative Exact match" },
    [{ kind: "negative_add", parent: CAMPAIGN, text: "jobs", matchType: "EXACT" }],
  ],
  [
    { ...group, Keyword: '-"second hand"' },
    [{ kind: "negative_add", parent: GROUP, text: "second hand", matchType: "PHRASE" }],
  ],
  // What is there already asks for nothing.
  [{ Campaign: "Trail", Keyword: "free", "Criterion Type": "Campaign Negative Broad" }, []],
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
  [{ Campaign: "Trail", "Max CPC": "2" }, "Name the ad group."],
  [{ ...group, "Final URL": "[]" }, "Final URL is about a keyword, and this line names none."],
  [
    { Campaign: "Trail", "Campaign Daily Budget": "1,500" },
    "Campaign Daily Budget is an amount such as 25.50.",
  ],
  [
    { ...group, Keyword: "[trail shoes]", "Criterion Type": "Phrase" },
    "The keyword is written as exact match, and Criterion Type says phrase.",
  ],
  [
    { ...group, Keyword: "shoes]", "Criterion Type": "Phrase" },
    'A keyword may not contain , ! @ % ^ * ( ) = { } [ ] ; ~ ` < > ? \\ | " or emoji.',
  ],
  [
    { ...group, Keyword: "jobs", "Criterion Type": "Negative Broad", "Max CPC": "1" },
    "A negative keyword has no bid and no address.",
  ],
  [
    { ...group, Keyword: "jobs", "Criterion Type": "Negative Broad", Status: "Paused" },
    "A negative keyword is Enabled or Removed.",
  ],
])("%j is refused: %s", (cells, message) => {
  expect(read(cells)).toEqual({ lines: [], problems: [{ line: 2, message }] });
});

test("two lines may say the same, and nothing else, about one thing", () => {
  const paused = { Campaign: "Trail", "Campaign Status": "Paused" };
  const { lines, problems } = read(paused, paused, {
    Campaign: "Trail",
    "Campaign Status": "Enabled",
  });
  expect(lines.map(({ line }) => line)).toEqual([2, 3]);
  const message = "An earlier line says something else about the same thing. Keep one of them.";
  expect(problems).toEqual([{ line: 4, message }]);
  // Removing a keyword would drop what an earlier line changes of it.
  const dropped = read({ ...keyword, Status: "Paused" }, { ...keyword, Status: "Removed" });
  expect(dropped.problems).toEqual([{ line: 3, message }]);
});
