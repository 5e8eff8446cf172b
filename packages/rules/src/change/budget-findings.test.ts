import { expect, test } from "vitest";

import { changeFindings } from "./change-findings.ts";
import { sampleChange } from "./sample-change.ts";

const target = "customers/1234567890/campaignBudgets/5";
const campaign = "customers/1234567890/campaigns/1";

/** The rules that judge a daily budget which is cut from 40 to 30 while its campaign has this status, beside a pause. */
function rulesOfCut(status: string, isPaused = false): string[] {
  const spenders = [{ campaign, name: "Trail shoes", status }];
  const facts = {
    campaign: { resource: campaign, status },
    budget: { resource: target, amountMicros: 40_000_000, isDaily: true, spenders },
  };
  const known = { value: 40_000_000, path: ["Trail shoes"], facts };
  const all = [
    sampleChange({ kind: "budget_amount", target, toMicros: 30_000_000 }, known),
    sampleChange(
      { kind: "campaign_status", target: campaign, to: "PAUSED" },
      { ...known, changeId: "2" },
    ),
  ].slice(0, isPaused ? 2 : 1);
  const found = changeFindings(all, { currencyCode: "USD", unitMicros: 10_000 });
  return found.flatMap(({ rule, changeIds }) => (changeIds.includes("1") ? rule : []));
}

test("a cut does not cap today while the campaign serves; a paused one spends nothing", () => {
  expect(rulesOfCut("ENABLED")).toEqual(["change/cut-not-today"]);
  expect(rulesOfCut("PAUSED")).toEqual([]);
  expect(rulesOfCut("ENABLED", true)).toEqual([]);
});
