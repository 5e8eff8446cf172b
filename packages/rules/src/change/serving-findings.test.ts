import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeFacts, Spender } from "@adwright/contracts/change/change-facts";
import { expect, test } from "vitest";

import { changeFindings } from "./change-findings.ts";
import { budgetEffects } from "./change-money.ts";
import { sampleChange } from "./sample-change.ts";

const account = "customers/1234567890";

const spender = (name: string, status = "ENABLED"): Spender => ({
  campaign: `${account}/campaigns/${name}`,
  name,
  status,
});

const money = { currencyCode: "USD", unitMicros: 10_000 };

/** What is said when these of the campaigns that spend one budget are paused. */
function messagesOfPausing(
  names: readonly string[],
  spenders: Spender[],
  results: ChangeFacts["results"] = null,
): string[] {
  const all = names.map((name) => {
    const target = `${account}/campaigns/${name}`;
    const facts = {
      campaign: { resource: target, status: "ENABLED" },
      budget: {
        resource: `${account}/campaignBudgets/5`,
        amountMicros: 40_000_000,
        isDaily: true,
        spenders,
      },
      results,
    };
    const what = { kind: "campaign_status", target, to: "PAUSED" } as const;
    return sampleChange(what, { changeId: name, value: "ENABLED", path: [name], facts });
  });
  return changeFindings(all, money).map(({ message }) => message);
}

/** What is said of a campaign that has ended, and what its budget may spend afterwards. */
function ofEnded(status: "ENABLED" | "PAUSED", ...changed: Partial<ChangeWhat>[]) {
  const target = `${account}/campaigns/A`;
  const all = changed.map((part, index) => {
    const what = { target, ...part } as ChangeWhat;
    const facts = {
      campaign: { resource: target, status, hasEnded: true },
      budget: {
        resource: `${account}/campaignBudgets/5`,
        amountMicros: 40_000_000,
        isDaily: true,
        spenders: [{ ...spender("A", status), hasEnded: true }],
      },
    };
    return sampleChange(what, { changeId: `${index}`, path: ["A"], facts });
  });
  const rules = changeFindings(all, money).map(({ rule }) => rule);
  return { rules, after: budgetEffects(all).map((effect) => effect.after) };
}

const enable = { kind: "campaign_status", to: "ENABLED" } as const;
const pause = { kind: "campaign_status", to: "PAUSED" } as const;
const lift = { kind: "campaign_end", to: null } as const;
const extend = { kind: "campaign_end", to: "2026-12-24" } as const;

test.each([
  ["PAUSED", [enable], { rules: ["change/ended"], after: [0] }],
  ["ENABLED", [pause], { rules: ["change/ended"], after: [0] }],
  ["PAUSED", [enable, lift], { rules: ["change/serves-now"], after: [40_000_000] }],
  ["PAUSED", [enable, extend], { rules: ["change/serves-now"], after: [40_000_000] }],
  ["ENABLED", [extend], { rules: ["change/serves-now"], after: [40_000_000] }],
  ["PAUSED", [extend], { rules: [], after: [0] }],
  ["ENABLED", [pause, lift], { rules: [], after: [0] }],
] as const)("a campaign that has ended, %s: %j", (status, changes, expected) => {
  const { rules, after } = ofEnded(status, ...changes);
  expect({ rules: [...new Set(rules)], after }).toEqual(expected);
});

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
