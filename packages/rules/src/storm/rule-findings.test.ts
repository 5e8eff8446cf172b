import type { RuleCampaign, StormRuleForm } from "@adwright/contracts/storm/rule";
import { describe, expect, test } from "vitest";

import { campaignFindings, type CampaignNow, ruleFindings } from "./rule-findings.ts";
import { sampleForm } from "./samples.ts";
import { stormTemplates } from "./templates.ts";
import { accountDays, ruleWorst } from "./worst-case.ts";

const [approved] = sampleForm().campaigns as [RuleCampaign];
const { area } = sampleForm();
const form = (change: Partial<StormRuleForm> = {}) =>
  sampleForm({
    ...stormTemplates["roofer"]?.form,
    caps: { runMicros: 1e9, dayMicros: 1e8, monthMicros: 1e9, runsPerMonth: 4 },
    ...change,
  });
const rulesOf = (findings: { rule: string }[]) => findings.map(({ rule }) => rule);

describe("a rule", () => {
  test("of a template is fine", () => {
    expect(ruleFindings(form(), "USD")).toEqual([]);
  });

  test.each<[string, Partial<StormRuleForm>, string[]]>([
    ["no time after the weather", { tailHours: 0 }, ["storm/no-time"]],
    ["the same hour twice", { quietHours: { from: 5, to: 5 } }, ["storm/quiet-hours"]],
    [
      "caps below what a run costs",
      { caps: { runMicros: 399e6, dayMicros: 99e6, monthMicros: 399e6, runsPerMonth: 1 } },
      ["storm/cap-too-small", "storm/cap-too-small", "storm/cap-too-small"],
    ],
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
    expect(rulesOf(ruleFindings(form(change), "USD"))).toEqual(expected);
  });

  test("costs at most its caps, or what its budgets allow", () => {
    const worst = ruleWorst(form({ maxRunHours: 24 }));
    // A run of 24 hours that begins just before midnight touches three days where one of them has 23.
    expect(worst.campaigns).toMatchObject([{ days: 3, runMicros: 300e6 }]);
    expect(worst).toMatchObject({ runMicros: 300e6, dayMicros: 100e6, monthMicros: 1e9 });
    expect(
      accountDays(
        "America/New_York",
        Date.parse("2026-03-08T04:59:00Z"),
        Date.parse("2026-03-09T04:59:00Z"),
      ),
    ).toEqual(["2026-03-07", "2026-03-08", "2026-03-09"]);
  });
});

const place = (name: string, isNegative = false) => ({ resource: "", name, isNegative });

describe("a campaign", () => {
  type Page = CampaignNow["tree"]["page"];
  const page = {
    name: "Storm",
    status: "PAUSED",
    channelType: "SEARCH",
    experimentType: "BASE",
    currencyCode: "USD",
    serving: { servingStatus: "SERVING", paymentMode: "CLICKS" },
    budget: { resource: approved.budget, amountMicros: 50e6, isDaily: true, isShared: false },
  } as Page;
  const ad = { status: "ENABLED", approvalStatus: "APPROVED", adGroupName: "A" };

  function findings(
    change: Partial<Page>,
    ads: (typeof ad)[] = [ad],
    locations = [place("Dallas, Texas, United States")],
  ) {
    const tree = {
      page: { ...page, ...change },
      adGroups: [{ status: "ENABLED", name: "A" }],
      ads,
    } as CampaignNow["tree"];
    return rulesOf(campaignFindings(approved, { tree, targeting: { locations } }, area));
  }

  const budget = page.budget as NonNullable<Page["budget"]>;
  const serving = page.serving as NonNullable<Page["serving"]>;
  test.each<[string, Partial<Page>, string[]]>([
    ["as it should be", {}, []],
    ["enabled", { status: "ENABLED" }, ["storm/serving"]],
    ["of another channel", { channelType: "DISPLAY" }, ["storm/channel"]],
    ["of an experiment", { experimentType: "EXPERIMENT" }, ["storm/experiment"]],
    ["that has ended", { serving: { ...serving, servingStatus: "ENDED" } }, ["storm/ended"]],
    [
      "that pays for conversions",
      { serving: { ...serving, paymentMode: "CONVERSIONS" } },
      ["storm/payment"],
    ],
    ["without a budget", { budget: null }, ["storm/budget"]],
    ["with a shared budget", { budget: { ...budget, isShared: true } }, ["storm/budget"]],
    ["with another budget", { budget: { ...budget, resource: "x" } }, ["storm/budget"]],
    ["with a raised budget", { budget: { ...budget, amountMicros: 50e6 + 1 } }, ["storm/budget"]],
  ])("%s", (_, change, expected) => {
    expect(findings(change)).toEqual(expected);
  });

  test("needs an approved ad and a location, best one of the area", () => {
    expect(findings({}, [{ ...ad, approvalStatus: "UNDER_REVIEW" }])).toEqual(["storm/ads"]);
    expect(findings({}, [{ ...ad, adGroupName: "paused" }])).toEqual(["storm/ads"]);
    expect(findings({}, [ad], [])).toEqual(["storm/everywhere"]);
    expect(findings({}, [ad], [place("Texas, United States", true)])).toEqual(["storm/everywhere"]);
    expect(findings({}, [ad], [place("Ohio, United States")])).toEqual(["storm/beside"]);
  });
});
