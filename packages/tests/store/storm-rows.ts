import { sampleForm, sampleRun } from "@adwright/rules/storm/samples";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { CREATED_AT, NOW_MS } from "./rows.ts";

const form = sampleForm({
  area: {
    counties: [
      { fips: "48113", name: "Dallas" },
      { fips: "40109", name: "Oklahoma" },
    ],
  },
});

export const stormRule = (change: Partial<StormRuleRow> = {}): StormRuleRow => ({
  userId: "uAb",
  ruleId: "Rule-1",
  brandId: 42,
  customerId: "1234567890",
  currencyCode: "USD",
  version: 1,
  state: "draft",
  createdAt: CREATED_AT,
  form,
  ...change,
});

export const stormRun = (change: Partial<StormRunRow> = {}): StormRunRow => ({
  ...sampleRun(NOW_MS, { runId: 8000, ruleId: "Rule-1", state: "planned" }),
  userId: "uAb",
  mandateId: "Mandate-1",
  revertAt: CREATED_AT,
  dueAt: CREATED_AT,
  tries: 0,
  ...change,
});
