import type { ChangeFacts } from "@adwright/contracts/change/change-facts";
import { expect, test } from "vitest";

import { changeFindings } from "./change-findings.ts";

const target = "customers/1234567890/campaignBudgets/5";
const campaign = "customers/1234567890/campaigns/1";

/** The rules that judge a daily budget which is cut from 40 to 30 while its campaign has this status, beside a pause. */
function rulesOfCut(status: string, isPaused = false): string[] {
  const base = { value: 40_000_000, context: {}, path: ["Trail shoes"], isThere: true };
  const facts: ChangeFacts = {
    channelType: "SEARCH",
    experimentType: "BASE",
    biddingStrategy: "MANUAL_CPC",
    biddingStatus: "ENABLED",
    campaign: { resource: campaign, status },
    budget: {
      resource: target,
      amountMicros: 40_000_000,
      isDaily: true,
      spenders: [{ campaign, name: "Trail shoes", status }],
    },
    ad: null,
    keywords: [],
    targeting: null,
    attached: [],
    results: null,
  };
  const change = {
    changeId: "one",
    what: { kind: "budget_amount", target, toMicros: 30_000_000 },
    base,
  } as const;
  const pause = {
    changeId: "two",
    what: { kind: "campaign_status", target: campaign, to: "PAUSED" },
    base,
  } as const;
  const all = (isPaused ? [change, pause] : [change]).map((each) => ({
    change: each,
    now: base,
    facts,
    state: "clean" as const,
  }));
  const found = changeFindings(all, { currencyCode: "USD", unitMicros: 10_000 });
  return found.flatMap(({ rule, changeIds }) => (changeIds.includes("one") ? rule : []));
}

test("a cut does not cap today while the campaign serves; a paused one spends nothing", () => {
  expect(rulesOfCut("ENABLED")).toEqual(["change/cut-not-today"]);
  expect(rulesOfCut("PAUSED")).toEqual([]);
  expect(rulesOfCut("ENABLED", true)).toEqual([]);
});
