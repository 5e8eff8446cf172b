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
  of?: { campaign: string; endDay: string };
}

function refusal({
  whats = [enable, end("2026-05-15")],
  day = 100,
  findings = [],
  of = run,
}: Given) {
  const changes = whats.map((what) => ({ what }) as ChangeSet["changes"][number]);
  const set = { changes, findings, estimate: estimate(day) };
  return coversSet(mandate, of, set, { resource: budget, amountMicros: 50 });
}

test("enabling the campaign until the run's end, for what was approved", () => {
  expect(refusal({})).toBeUndefined();
  expect(refusal({ whats: [end("2026-05-14")] })).toBeUndefined();
  expect(refusal({ findings: [finding("change/serves-now"), finding("change/learning")] })).toBe(
    undefined,
  );
});

const other = "customers/1234567890/campaigns/2";
// Other campaigns, budgets and later ends are among the attempts of `mandate.test.ts`.
test.each<[string, Given]>([
  ["nothing", { whats: [] }],
  ["an open end", { whats: [enable, end(null)] }],
  ["another campaign's end", { whats: [enable, end("2026-05-15", other)] }],
  ["pausing", { whats: [{ ...enable, to: "PAUSED" }, end("2026-05-15")] }],
  ["a run of a campaign that is not approved", { of: { campaign: other, endDay: run.endDay } }],
  ["a dearer day", { day: 101 }],
  ["an error", { findings: [finding("change/conflict", "error")] }],
  ["a question", { findings: [finding("change/serves-now", "question")] }],
  ["a warning that is not known", { findings: [finding("change/shared-budget")] }],
])("%s needs a person", (_, given) => {
  expect(refusal(given)).toEqual(expect.any(String));
});
