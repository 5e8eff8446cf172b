import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { describe, expect, test } from "vitest";

import { isBeside, ruleFindings } from "./rule-findings.ts";
import { sampleForm } from "./samples.ts";
import { stormTemplates } from "./templates.ts";
import { ruleWorst } from "./worst-case.ts";

const form = (change: Partial<StormRuleForm> = {}) =>
  sampleForm({
    ...stormTemplates["roofer"]?.form,
    caps: { monthMicros: 1e9 },
    ...change,
  });

describe("a rule", () => {
  test("of a template is fine", () => {
    expect(ruleFindings(form(), "USD")).toEqual([]);
  });

  test.each<[string, Partial<StormRuleForm>, string[]]>([
    ["no time after the weather", { tailHours: 0 }, ["storm/no-time"]],
    ["a limit below what a run costs", { caps: { monthMicros: 399e6 } }, ["storm/cap-too-small"]],
    [
      "six states",
      {
        area: {
          counties: ["01", "04", "05", "06", "08", "09"].map((one) => ({
            fips: `${one}001`,
            name: one,
          })),
        },
      },
      ["storm/wide-area"],
    ],
  ])("with %s", (_, change, expected) => {
    expect(ruleFindings(form(change), "USD").map(({ rule }) => rule)).toEqual(expected);
  });

  test("costs at most its limit, or what its budgets allow", () => {
    const worst = ruleWorst(form({ maxRunHours: 24 }));
    // A run of 24 hours that begins just before midnight touches three days where one of them has 23.
    expect(worst.campaigns).toMatchObject([{ days: 3, runMicros: 300e6 }]);
    expect(worst).toMatchObject({ runMicros: 300e6, dayMicros: 100e6, monthMicros: 1e9 });
  });
});

test.each<[string, { name: string; isNegative?: boolean }[], boolean]>([
  ["in the area", [{ name: "Dallas, Texas, United States" }], false],
  ["everywhere in the country", [{ name: "United States" }], false],
  ["in another state", [{ name: "Ohio, United States" }], true],
  ["everywhere but in the area", [{ name: "Texas, United States", isNegative: true }], false],
])("a campaign %s", (_, places, expected) => {
  const locations = places.map((place) => ({ resource: "", isNegative: false, ...place }));
  expect(isBeside({ locations }, sampleForm().area)).toBe(expected);
});
