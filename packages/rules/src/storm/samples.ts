import type { StormEvent } from "@adwright/contracts/storm/event";
import type { RuleCampaign, StormRuleForm } from "@adwright/contracts/storm/rule";
import type { StormRun } from "@adwright/contracts/storm/run";
import { MINUTE_MS } from "@adwright/contracts/time";

import type { JudgingFacts } from "./judging.ts";

/** For tests: a campaign and its budget, by their number. */
export const sampleCampaign = (number: number, maxDailyMicros: number): RuleCampaign => ({
  campaign: `customers/1234567890/campaigns/${number}`,
  budget: `customers/1234567890/campaignBudgets/${number}`,
  name: `Storm ${number}`,
  maxDailyMicros,
});

/** For tests: a rule about hail in Dallas, with one campaign. */
export const sampleForm = (change: Partial<StormRuleForm> = {}): StormRuleForm => ({
  name: "Hail in Dallas",
  area: { counties: [{ fips: "48113", name: "Dallas" }] },
  events: ["Severe Thunderstorm Warning"],
  thresholds: { hailInches: 1.25, onlyObserved: false },
  phase: "during",
  leadHours: 0,
  tailHours: 12,
  maxRunHours: 48,
  cooldownHours: 0,
  campaigns: [sampleCampaign(1, 50_000_000)],
  caps: { monthMicros: 1_000_000_000 },
  ...change,
});

/** For tests: a current feed, nothing stopped and enough operations. */
export const sampleFacts = (change: Partial<JudgingFacts> = {}): JudgingFacts => ({
  nowMs: 0,
  isFresh: true,
  stops: new Set<string>(),
  operationsLeft: 1000,
  timeZone: "America/Chicago",
  ...change,
});

/** For tests: a run that was enabled then for twelve hours, of the campaign of `sampleForm`. */
export function sampleRun(nowMs: number, change: Partial<StormRun> = {}): StormRun {
  const at = new Date(nowMs).toISOString();
  return {
    runId: nowMs,
    ruleId: "rule",
    ruleName: "Hail in Dallas",
    brandId: 42,
    customerId: "1234567890",
    currencyCode: "USD",
    campaign: "customers/1234567890/campaigns/1",
    campaignName: "Storm",
    state: "active",
    events: [],
    plannedAt: at,
    startedAt: at,
    revertAt: new Date(nowMs + 12 * 60 * MINUTE_MS).toISOString(),
    endDay: at.slice(0, 10),
    accountDays: [at.slice(0, 10)],
    worstMicros: 2,
    extendSetIds: [],
    ...change,
  };
}

/** For tests: hail in Dallas that began a minute ago, lasts 45 minutes more and was seen twice. */
export function sampleStorm(nowMs: number, change: Partial<StormEvent> = {}): StormEvent {
  const strength = {
    severity: 7,
    hailInches: 1.75,
    windMph: 70,
    damage: null,
    isObserved: true,
  } as const;
  const startMs = nowMs - MINUTE_MS;
  const said = { ...strength, startMs, endMs: nowMs + 45 * MINUTE_MS, counties: ["48113"] };
  return {
    ...said,
    eventKey: "2026.KFWD.SV.W.0001",
    state: "48",
    name: "Severe Thunderstorm Warning",
    areaDesc: "Dallas, TX",
    alertIds: [],
    status: "on",
    firstSeenMs: startMs,
    seenCount: 2,
    endedCount: 0,
    highest: strength,
    timeline: [{ ...said, atMs: startMs, status: "on" }],
    ...change,
  };
}
