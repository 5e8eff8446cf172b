import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";
import { expect, test } from "vitest";

import { bidFindings, biddingFindings } from "./bid-findings.ts";
import { sampleChange } from "./sample-change.ts";

const target = "customers/1234567890/adGroups/1";
const bid = (toMicros: number): ChangeWhat => ({ kind: "ad_group_bid", target, toMicros });
const bidding: ChangeWhat = {
  kind: "bidding",
  target: "customers/1234567890/campaigns/1",
  to: {
    strategy: "maximize_clicks",
    targetCpaMicros: null,
    targetRoas: null,
    cpcCeilingMicros: null,
  },
};

function changing(
  what: ChangeWhat,
  { biddingStrategy = "MANUAL_CPC", biddingStatus = "ENABLED", value = 1_000_000 as number | null },
  context: FieldState["context"] = {},
) {
  const budget = { resource: "", amountMicros: 10_000_000, isDaily: true, spenders: [] };
  return sampleChange(what, { value, context, facts: { biddingStrategy, biddingStatus, budget } });
}

test.each([
  ["a little more", bid(1_900_000), {}, []],
  ["twice as much", bid(2_000_000), {}, ["change/bid-jump"]],
  ["more than a day's budget", bid(10_010_000), { value: null }, ["change/bid-over-budget"]],
  [
    "where Google bids by itself",
    bid(1_100_000),
    { biddingStrategy: "MAXIMIZE_CONVERSIONS" },
    ["change/bid-ignored"],
  ],
])("a bid of %s", (_what, what, facts, rules) => {
  expect(bidFindings(changing(what, facts), "USD").map(({ rule }) => rule)).toEqual(rules);
});

test.each([
  ["BROAD", "MANUAL_CPC", ["change/broad-with-manual"]],
  ["PHRASE", "MANUAL_CPC", []],
  ["BROAD", "MAXIMIZE_CONVERSIONS", []],
] as const)("a new %s keyword of a campaign with %s", (matchType, biddingStrategy, rules) => {
  const added = { kind: "keyword_add", adGroup: target, text: "trail shoes", matchType } as const;
  const rest = { status: "ENABLED", cpcBidMicros: null, finalUrl: null } as const;
  const changed = changing({ ...added, ...rest }, { biddingStrategy, value: null });
  expect(bidFindings(changed, "USD").map(({ rule }) => rule)).toEqual(rules);
});

test.each([
  ["is learned again", {}, {}, ["change/learning"]],
  [
    "is learned again while it is learned",
    { biddingStatus: "LEARNING_NEW" },
    {},
    ["change/learning", "change/learning-now"],
  ],
  [
    "of a portfolio stays",
    {},
    { portfolio: "customers/1/biddingStrategies/2" },
    ["change/portfolio"],
  ],
  ["of another kind stays", { value: null }, {}, ["change/bidding-type"]],
])("a strategy %s", (_what, facts, context, rules) => {
  const found = biddingFindings(changing(bidding, facts, context));
  expect(found.map(({ rule }) => rule)).toEqual(rules);
});
