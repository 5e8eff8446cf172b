import type { MetricsRow } from "@adwright/contracts/report";
import { claimEvidence } from "@adwright/rules/report-claim";
import { expect, test } from "vitest";

import { stagedBy } from "./judge-insights.ts";

const row = (id: string, name: string, costMicros = 84_000_000): MetricsRow => ({
  id,
  name,
  impressions: 1000,
  clicks: 120,
  cost_micros: costMicros,
  conversions: 0,
});

const current = {
  campaigns: [row("campaign/1", "Trail")],
  adGroups: [row("adGroup/2", "Shoes")],
  keywords: [row("keyword/2/3", "free shoes"), row("keyword/2/4", "shoe jobs")],
  adCopy: [row("ad/2/5", "Trail Shoes")],
};
const gone = { ...current, keywords: [row("keyword/2/9", "old")] };
const evidence = claimEvidence({ current, previous: gone }, "USD");
const owner = { customerId: "1234567890", brandId: 7 };

const staged = (kind: Parameters<typeof stagedBy>[0]["kind"], ...rowIds: string[]) =>
  stagedBy({ kind, rowIds, text: "Pause them.", effect: "", campaignName: "" }, evidence, owner);

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
