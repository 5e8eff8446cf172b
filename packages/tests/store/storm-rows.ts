import type { StormBackTest } from "@adwright/contracts/storm/back-test";
import type { StormMandate } from "@adwright/contracts/storm/rule";
import { sampleForm, sampleRun } from "@adwright/rules/storm/samples";
import type { Store } from "@adwright/store/store";
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

/** One row of each kind that a rule and its runs have. */
export async function writeStormRows(store: Store, userId: string): Promise<void> {
  const mandate = { mandateId: "Mandate-1", ruleId: "Rule-1", form } as StormMandate;
  await store.stormRules.write(stormRule({ userId, state: "armed" }), { mandate });
  const month = {
    userId,
    ruleId: "Rule-1",
    month: "2026-11",
    version: 1,
    runs: 1,
    worst: {},
    actual: {},
  };
  const run = { ...stormRun({ userId }), dueAt: CREATED_AT };
  await store.stormRuns.plan(run, { events: [], because: [] }, [month]);
  await store.stormMatches.add([
    {
      eventKey: "2026.KFWD.SV.W.0001",
      state: "48",
      name: "Severe Thunderstorm Warning",
      areaDesc: "Dallas",
      severity: 7,
      firstSeenMs: NOW_MS,
    },
  ]);
  const test = { ruleId: "Rule-1", testId: 9000, at: new Date(NOW_MS).toISOString() };
  await store.stormBackTests.put(userId, test as StormBackTest);
}

/** The keys of these rows, for the person `uAb`. */
export const stormKeys = [
  "STORMFEED#nws | ROW",
  "STORMNOW#48 | EVT#2026.KFWD.SV.W.0123",
  "STORMPAST#48#2026-11 | AT#2026-11-20T12:00:00.000Z#2026.KFWD.SV.W.0124",
  "U#uAb | STORMRULE#Rule-1",
  "STORMARMED#40 | U#uAb#Rule-1",
  "STORMARMED#48 | U#uAb#Rule-1",
  "U#uAb | STORMMANDATE#Rule-1#Mandate-1",
  "U#uAb | STORMRUN#0000000000008000",
  "U#uAb | STORMRUNX#0000000000008000",
  "U#uAb | STORMOPEN#0000000000008000",
  "ACCT#1234567890 | STORM#customers/1234567890/campaigns/1",
  `STORMDUE#1 | AT#${CREATED_AT}#uAb#0000000000008000`,
  "U#uAb | STORMMONTH#Rule-1#2026-11",
  `STORMMATCHED | AT#${CREATED_AT}#2026.KFWD.SV.W.0001#48`,
  "STORMTOTALS | ROW",
  "STORMHELD | ROW",
  "U#uAb | STORMTEST#Rule-1#0000000000009000",
];
