import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { Attention } from "@adwright/contracts/figures/attention";
import type { Claim, MetricsRow, SuggestedAction } from "@adwright/contracts/report";
import { claimEvidence } from "@adwright/rules/report-claim";
import { expect, test } from "vitest";

import { stagedBy } from "./judge-insights.ts";
import { rankActions, rankClaims } from "./rank-insights.ts";

const countedRow = (id: string, name: string, costMicros = 84_000_000): MetricsRow => ({
  id,
  name,
  impressions: 1000,
  clicks: 120,
  cost_micros: costMicros,
  conversions: 0,
});

const current = {
  campaigns: [countedRow("campaign/1", "Trail")],
  adGroups: [countedRow("adGroup/2", "Shoes")],
  keywords: [countedRow("keyword/2/3", "free shoes"), countedRow("keyword/2/4", "shoe jobs")],
  adCopy: [countedRow("ad/2/5", "Trail Shoes")],
};
const gone = { ...current, keywords: [countedRow("keyword/2/9", "old")] };
const stagedEvidence = claimEvidence({ current, previous: gone }, "USD");
const owner = { customerId: "1234567890", brandId: 7 };

const staged = (kind: Parameters<typeof stagedBy>[0]["kind"], ...rowIds: string[]) =>
  stagedBy(
    { kind, rowIds, text: "Pause them.", effect: "", campaignName: "" },
    stagedEvidence,
    owner,
  );

test("keywords, ads and ad groups are paused, with their figures as the reason", () => {
  expect(staged("pause", "keyword/2/3", "keyword/2/4")).toEqual({
    kind: "changes",
    brandId: 7,
    changes: [
      {
        kind: "keyword_status",
        target: "customers/1234567890/adGroupCriteria/2~3",
        to: "PAUSED",
      },
      {
        kind: "keyword_status",
        target: "customers/1234567890/adGroupCriteria/2~4",
        to: "PAUSED",
      },
    ],
    reason:
      "Suggested by a report: Pause them. “free shoes”: 120 clicks, $84.00, 0 conversions; “shoe jobs”: 120 clicks, $84.00, 0 conversions",
  });
  expect(staged("pause", "ad/2/5")).toMatchObject({
    changes: [{ kind: "ad_status", target: "customers/1234567890/adGroupAds/2~5" }],
  });
  expect(staged("pause", "adGroup/2")).toMatchObject({
    changes: [{ kind: "ad_group_status", target: "customers/1234567890/adGroups/2" }],
  });
});

test("a budget is raised or lowered", () => {
  expect(staged("raise_budget", "campaign/1")).toMatchObject({ campaign: "1", percent: 20 });
  expect(staged("lower_budget", "campaign/1")).toMatchObject({ campaign: "1", percent: -20 });
});

test.each([
  ["of several tables", "pause", ["keyword/2/3", "ad/2/5"]],
  ["of a whole campaign", "pause", ["campaign/1"]],
  ["of what has no figures now", "pause", ["keyword/2/9"]],
  ["of a budget of a keyword", "raise_budget", ["keyword/2/3"]],
  ["of anything else", "change", ["keyword/2/3"]],
] as const)("advice %s stays text", (_, kind, rowIds) => {
  expect(staged(kind, ...rowIds)).toBeUndefined();
});

const figures = { impressions: 900, clicks: 40, conversions: 2 };
const row = (id: string, name: string, dollars: number) => ({
  id,
  name,
  ...figures,
  cost_micros: dollars * 1_000_000,
});
const evidence = claimEvidence(
  {
    current: {
      campaigns: [row("campaign/1", "Trail", 500), row("campaign/2", "Road", 90)],
      adGroups: [row("adGroup/11", "Trail", 500)],
      keywords: [row("keyword/11/5", "shoes", 300)],
      adCopy: [],
    },
    previous: null,
  },
  "USD",
);

const claim = (rowId: string, value: number): Claim => ({
  text: "It cost {value}.",
  rowIds: [rowId],
  metric: "cost",
  period: "current",
  value,
  unit: "currency",
});

test("the most money is said first, and the same figure once", () => {
  const claims = [claim("campaign/2", 90), claim("campaign/1", 500), claim("adGroup/11", 500)];
  const ranked = rankClaims(claims, evidence);
  expect(ranked.map(({ rowIds }) => rowIds[0])).toEqual(["campaign/1", "campaign/2"]);
});

const target = "customers/1234567890/adGroupCriteria/11~5";
const pause: ChangeWhat = { kind: "keyword_status", target, to: "PAUSED" };
const finding: Attention = {
  kind: "keyword-expensive",
  key: "keyword-expensive/1",
  entity: { level: "campaign", id: "1", name: "Trail" },
  severity: "money",
  sentence: "1 keyword of “Trail” cost $300.00 in 30 days and brought 2 conversions.",
  because: [],
  series: [{ day: "2026-11-27", value: 3 }],
  causes: [],
  atStakeMicros: 250_000_000,
  changes: [pause],
  next: "stage",
  share: 0.4,
};
const advice = (text: string, changes: ChangeWhat[]): SuggestedAction => ({
  text,
  rowIds: ["keyword/11/5"],
  effect: "",
  action: { kind: "changes", brandId: 7, changes, reason: text },
});

test("what was found comes before what the model advises, which does not repeat it", () => {
  const other = { ...pause, target: "customers/1234567890/adGroupCriteria/11~6" };
  const advised = [advice("Pause it.", [pause]), advice("Pause that.", [other])];
  const ranked = rankActions(advised, [finding], { evidence, brandId: 7 });
  expect(ranked.map(({ text }) => text)).toEqual([finding.sentence, "Pause that."]);
  expect(ranked[0]).toEqual({
    text: finding.sentence,
    rowIds: ["keyword/11/5"],
    effect: "At stake in 30 days: $250.00.",
    action: { kind: "changes", brandId: 7, changes: [pause], reason: finding.sentence },
    chart: { label: "Cost", values: [3] },
  });
});
