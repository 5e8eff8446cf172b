import type { Claim, RawMetrics } from "@adwright/contracts/report";
import { describe, expect, test } from "vitest";

import { claimEvidence, judgeClaim } from "./report-claim.ts";
import { problemOfSuggestion, VALUE_PLACEHOLDER } from "./report-wording.ts";

const row = (id: string, name: string, impressions: number, clicks: number, cost: number) => ({
  id,
  name,
  impressions,
  clicks,
  cost_micros: cost * 1_000_000,
  conversions: clicks / 8,
});
const none = { adGroups: [], keywords: [], adCopy: [] };
const metrics: RawMetrics = {
  current: {
    ...none,
    campaigns: [
      row("campaign/1", "Top 10 Trail Shoes", 1200, 60, 90),
      row("campaign/2", "Socks", 800, 20, 10),
    ],
    adGroups: [row("adGroup/3", "Trail", 700, 30, 50)],
    keywords: [row("keyword/3/7", '"trail shoes"', 300, 15, 25)],
  },
  previous: {
    ...none,
    campaigns: [
      row("campaign/1", "Top 10 Trail Shoes", 1000, 40, 80),
      row("campaign/2", "Socks", 900, 30, 12),
    ],
  },
};
const evidence = claimEvidence(metrics, "USD");

const claim = (parts: Partial<Claim>): Claim => ({
  text: `“Top 10 Trail Shoes” had ${VALUE_PLACEHOLDER} clicks.`,
  rowIds: ["campaign/1"],
  metric: "clicks",
  period: "current",
  value: 60,
  unit: "count",
  ...parts,
});
const textOf = (parts: Partial<Claim>) => {
  const judged = judgeClaim(claim(parts), evidence);
  return judged.outcome === "dropped" ? judged.reason : `${judged.outcome}: ${judged.claim.text}`;
};

describe("a claim", () => {
  test("that is true is kept, with the number written by the server", () => {
    expect(textOf({})).toBe("kept: “Top 10 Trail Shoes” had 60 clicks.");
  });

  test("puts a phrase keyword in only one pair of quotation marks", () => {
    const text = '“"trail shoes"” had {value} clicks.';
    const said = { text, rowIds: ["keyword/3/7"], value: 15 };
    expect(textOf(said)).toBe("kept: “trail shoes” had 15 clicks.");
  });

  test("with a wrong value is corrected", () => {
    expect(textOf({ value: 600 })).toBe("repaired: “Top 10 Trail Shoes” had 60 clicks.");
    expect(textOf({ unit: "percent" })).toBe("repaired: “Top 10 Trail Shoes” had 60 clicks.");
  });

  test("about a change is written without its sign", () => {
    const rise = {
      text: "Clicks of “Top 10 Trail Shoes” rose by {value}.",
      period: "change",
      value: 50,
      unit: "percent",
    } as const;
    expect(textOf(rise)).toBe("kept: Clicks of “Top 10 Trail Shoes” rose by 50%.");
    const fall = { ...rise, rowIds: ["campaign/2"], text: "Clicks of “Socks” fell by {value}." };
    expect(textOf(fall)).toBe("repaired: Clicks of “Socks” fell by 33.3%.");
  });

  test("adds up its rows, in the account's currency", () => {
    const both: Partial<Claim> = {
      rowIds: ["campaign/1", "campaign/2"],
      metric: "cost_per_conversion",
      unit: "currency",
    };
    expect(textOf({ ...both, text: "A conversion cost {value}.", value: 10 })).toBe(
      "kept: A conversion cost $10.00.",
    );
  });

  test.each<[string, Partial<Claim>]>([
    ["names no row", { rowIds: [] }],
    ["names a row that the report lacks", { rowIds: ["campaign/9"] }],
    ["names a row twice", { rowIds: ["campaign/1", "campaign/1"] }],
    ["adds up rows of different tables", { rowIds: ["campaign/1", "adGroup/3"] }],
    ["cannot be computed", { rowIds: ["adGroup/3"], period: "change" }],
    ["does not leave one place for its number", { text: "It had 60 clicks." }],
    ["says another number", { text: "{value} clicks, 40 more than before." }],
    ["says another number", { text: "{value} clicks, ４０ of them new." }],
    // Contains the name of the row, but not in quotation marks, so its number could be mistaken for a figure.
    ["says another number", { text: "Top 10 Trail Shoes had {value} clicks." }],
    ["says what its rows do not prove", { text: "Clicks doubled to {value}." }],
    ["says what its rows do not prove", { text: "The best campaign had {value} clicks." }],
    ["says the wrong direction", { text: "Clicks fell to {value}." }],
    ["says both up and down", { text: "Clicks rose or fell to {value}." }],
  ])("is dropped when it %s", (reason, parts) => {
    expect(textOf(parts)).toBe(reason);
  });

  test("has no change and no previous value in the lifetime of an account", () => {
    const lifetime = claimEvidence({ ...metrics, previous: null }, "USD");
    expect(judgeClaim(claim({ period: "previous" }), lifetime)).toEqual({
      outcome: "dropped",
      reason: "has no previous period",
    });
  });
});

test("a suggested action may name its rows, but no number that was not calculated", () => {
  const names = ["Top 10 Trail Shoes"];
  expect(problemOfSuggestion("Raise the budget of “Top 10 Trail Shoes”.", names)).toBeUndefined();
  expect(problemOfSuggestion("Raise its budget by 20%.", names)).toBe("says another number");
  expect(problemOfSuggestion("This will double your sales.", names)).toBe(
    "says what its rows do not prove",
  );
  expect(problemOfSuggestion(" ", names)).toBe("says nothing");
});
