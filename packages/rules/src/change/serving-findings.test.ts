import type { ChangeFacts, Spender } from "@adwright/contracts/change/change-facts";
import { expect, test } from "vitest";

import { changeFindings } from "./change-findings.ts";

const account = "customers/1234567890";

const spender = (name: string, status = "ENABLED"): Spender => ({
  campaign: `${account}/campaigns/${name}`,
  name,
  status,
});

/** What is said when these of the campaigns that spend one budget are paused. */
function messagesOfPausing(
  names: readonly string[],
  spenders: Spender[],
  results: ChangeFacts["results"] = null,
): string[] {
  const all = names.map((name) => {
    const target = `${account}/campaigns/${name}`;
    const now = { value: "ENABLED", context: {}, path: [name], isThere: true };
    const facts: ChangeFacts = {
      channelType: "SEARCH",
      experimentType: "BASE",
      biddingStrategy: "MANUAL_CPC",
      biddingStatus: "ENABLED",
      campaign: { resource: target, status: "ENABLED" },
      budget: {
        resource: `${account}/campaignBudgets/5`,
        amountMicros: 40_000_000,
        isDaily: true,
        spenders,
      },
      ad: null,
      keywords: [],
      targeting: null,
      attached: [],
      results,
    };
    const what = { kind: "campaign_status", target, to: "PAUSED" } as const;
    return { change: { changeId: name, what, base: now }, now, facts, state: "clean" as const };
  });
  const money = { currencyCode: "USD", unitMicros: 10_000 };
  return changeFindings(all, money).map(({ message }) => message);
}

test("pausing a campaign with a budget of its own says nothing of others", () => {
  expect(messagesOfPausing(["A"], [spender("A")])).toEqual([
    "The campaign stops showing ads. You'll still pay for clicks so far.",
  ]);
});

test("pausing all that serve with a shared budget names them, and only them", () => {
  const two = [spender("A"), spender("B")];
  expect(messagesOfPausing(["A"], two)).toEqual([]);
  expect(messagesOfPausing(["A", "B"], two)).toEqual([
    "2 campaigns with a shared budget stop showing ads: A, B. You'll still pay for clicks so far.",
  ]);
  expect(messagesOfPausing(["A"], [spender("A"), spender("C", "PAUSED")])).toEqual([
    "The campaign stops showing ads. You'll still pay for clicks so far.",
  ]);
});

test.each([
  [79.424, "79.42 conversions"],
  [1, "1 conversion"],
  [1234, "1,234 conversions"],
])("what brought %d conversions is named with them", (conversions, words) => {
  const results = { conversions, costMicros: 2_987_660_000 };
  expect(messagesOfPausing(["A"], [spender("A"), spender("B")], results)).toEqual([
    `Last 30 days: ${words}, $2,987.66 spent. Recent conversions may be missing.`,
  ]);
});
