import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { StormMandate } from "@adwright/contracts/storm/rule";
import { expect, test } from "vitest";

import { coversSet } from "./covers-set.ts";

const campaign = "customers/1234567890/campaigns/1";
const budget = "customers/1234567890/campaignBudgets/1";
const mandate = {
  form: {
    campaigns: [{ campaign, budget, name: "Storm", maxDailyMicros: 50 }],
    caps: { runMicros: 1000, dayMicros: 100, monthMicros: 1000, runsPerMonth: 1 },
  },
  facts: { campaigns: [{ campaign, budget, dailyMicros: 50, copyHash: "" }] },
} as unknown as Pick<StormMandate, "form" | "facts">;
const run = { campaign, endDay: "2026-05-15" };

const enable: ChangeWhat = { kind: "campaign_status", target: campaign, to: "ENABLED" };
const end = (to: string | null, target = campaign): ChangeWhat => ({
  kind: "campaign_end",
  target,
  to,
});
const estimate = (after: number) => ({ day: { before: 0, after } }) as ChangeSet["estimate"];
const finding = (rule: string, severity: "warning" | "error" | "question" = "warning") => ({
  severity,
  rule,
  changeIds: [],
  message: rule,
});

interface Given {
  whats?: ChangeWhat[];
  day?: number;
  findings?: ChangeSet["findings"];
  amountMicros?: number;
  resource?: string;
  of?: { campaign: string; endDay: string };
}

function refusal({
  whats = [enable, end("2026-05-15")],
  day = 100,
  findings = [],
  ...given
}: Given) {
  const changes = whats.map((what) => ({ what }) as ChangeSet["changes"][number]);
  return coversSet(
    mandate,
    given.of ?? run,
    { changes, findings, estimate: estimate(day) },
    {
      resource: given.resource ?? budget,
      amountMicros: given.amountMicros ?? 50,
    },
  );
}

test("enabling the campaign until the run's end, for what was approved", () => {
  expect(refusal({})).toBeUndefined();
  expect(refusal({ whats: [end("2026-05-14")] })).toBeUndefined();
  expect(refusal({ findings: [finding("change/serves-now"), finding("change/learning")] })).toBe(
    undefined,
  );
});

const other = "customers/1234567890/campaigns/2";
test.each<[string, Given]>([
  ["nothing", { whats: [] }],
  ["no end", { whats: [enable] }],
  ["an open end", { whats: [enable, end(null)] }],
  ["a later end", { whats: [enable, end("2026-05-16")] }],
  ["another campaign", { whats: [enable, end("2026-05-15"), { ...enable, target: other }] }],
  ["another campaign's end", { whats: [enable, end("2026-05-15", other)] }],
  [
    "another kind",
    { whats: [enable, end("2026-05-15"), { kind: "budget_amount", target: budget, toMicros: 60 }] },
  ],
  ["pausing", { whats: [{ ...enable, to: "PAUSED" }, end("2026-05-15")] }],
  ["a run of a campaign that is not approved", { of: { campaign: other, endDay: run.endDay } }],
  ["another budget", { resource: "customers/1234567890/campaignBudgets/2" }],
  ["a raised budget", { amountMicros: 51 }],
  ["a dearer day", { day: 101 }],
  ["an error", { findings: [finding("change/conflict", "error")] }],
  ["a question", { findings: [finding("change/serves-now", "question")] }],
  ["a warning that is not known", { findings: [finding("change/shared-budget")] }],
])("%s needs a person", (_, given) => {
  expect(refusal(given)).toEqual(expect.any(String));
});
