import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";
import { eventsIn, judgeEvent } from "@adwright/rules/storm/judge-event";
import { judgeRule } from "@adwright/rules/storm/judge-rule";
import { JUDGED_EVERY_MS } from "@adwright/rules/storm/judging";
import { act, endDue, newPast, replay } from "@adwright/rules/storm/replay";
import { sampleCampaign, sampleFacts, sampleForm } from "@adwright/rules/storm/samples";
import { compileMessages } from "@adwright/stand-ins/nws/compile-messages";
import { readScenario } from "@adwright/stand-ins/nws/scenario";
import { readAlertSet } from "@adwright/vendors/weather/read-alert";
import { expect, test } from "vitest";

const FROM_MS = Date.parse("2026-11-01T00:30:00Z");
const TO_MS = FROM_MS + 30 * DAY_MS;
const timeZone = "America/New_York";
const counties = ["48113", "48439", "48085", "48121"].map((fips) => ({ fips, name: fips }));

const campaign = (index: number) => sampleCampaign(index, 20_000_000);
const caps = { monthMicros: 800e6 };

const forms: Record<string, StormRuleForm> = {
  "after hail": sampleForm({
    campaigns: [campaign(1), campaign(2)],
    area: { counties },
    phase: "after",
    tailHours: 24,
    cooldownHours: 12,
    caps,
  }),
  "before frost and wind": sampleForm({
    campaigns: [campaign(3)],
    area: { counties },
    events: ["Freeze Warning", "Extreme Cold Warning", "High Wind Warning", "Winter Storm Warning"],
    thresholds: { minSeverity: 5, onlyObserved: false },
    phase: "before",
    leadHours: 12,
    caps: { monthMicros: 280e6 },
  }),
  "during floods and tornadoes": sampleForm({
    campaigns: [campaign(4)],
    area: { counties },
    events: ["Flash Flood Warning", "Flood Warning", "Tornado Warning"],
    thresholds: { floodDamage: 1, onlyObserved: true },
    maxRunHours: 72,
    caps,
  }),
};

/** What came closest to the thresholds. */
const nearest: Record<string, object | undefined> = {
  "after hail": { hailInches: 1, hailInchesWanted: 1.25 },
  "during floods and tornadoes": { floodDamageWanted: 1, observed: 0 },
};

const listed = compileMessages(readScenario("thirty-days"), FROM_MS);

/** One reading of the feed a minute: calls back with what is known, as the live engine judges it; answers the record. */
function readMonth(judge: (known: readonly StormEvent[], nowMs: number) => void): StormEvent[] {
  const current = new Map<string, StormEvent>();
  const over = new Map<string, StormEvent>();
  for (let nowMs = FROM_MS; nowMs <= TO_MS; nowMs += MINUTE_MS) {
    const now = listed.filter(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
    const { alerts } = readAlertSet({ features: now.map(({ feature }) => feature) });
    const seen = eventsIn(alerts);
    let isChanged = false;
    for (const id of new Set([...current.keys(), ...seen.keys()])) {
      const before = current.get(id);
      const after = over.has(id) ? undefined : judgeEvent(before, seen.get(id) ?? "missing", nowMs);
      if (after === undefined) continue;
      isChanged ||= JSON.stringify(after) !== JSON.stringify(before);
      if (after.endedMs === undefined) current.set(id, after);
      else over.set(id, after);
      if (after.endedMs !== undefined) current.delete(id);
    }
    if (!isChanged && nowMs % JUDGED_EVERY_MS !== 0) continue;
    const recent = [...over.values()].filter(({ endedMs = 0 }) => nowMs - endedMs <= DAY_MS);
    judge([...current.values(), ...recent], nowMs);
  }
  return [...current.values(), ...over.values()];
}

test.each(Object.keys(forms))("live and back-tested, a month is the same for a rule %s", (name) => {
  const form = forms[name] ?? sampleForm();
  const endsAt = new Date(TO_MS + 90 * DAY_MS).toISOString();
  const rule = { state: "armed", mandate: { mandateId: "", form, endsAt } } as const;
  const live = newPast();
  const recorded = readMonth((known, nowMs) => {
    endDue(live, nowMs);
    const facts = sampleFacts({ nowMs, timeZone });
    const actions = judgeRule(rule, known, live.runs, facts);
    for (const action of actions) act(live, action, nowMs);
  });
  const tested = replay(form, recorded, { fromMs: FROM_MS, toMs: TO_MS, timeZone });
  const runs = live.runs.filter(({ state }) => state !== "skipped");
  expect(runs.length).toBeGreaterThan(1);
  expect(tested.runs).toMatchObject(
    runs.map((run) => ({
      campaign: run.campaign,
      events: run.events.map(({ key }) => key),
      startedAt: run.startedAt,
      endedAt: run.revertAt,
      accountDays: run.accountDays,
    })),
  );
  const whys = tested.skipped.flatMap(({ why, count }) => Array.from({ length: count }, () => why));
  expect(whys.toSorted()).toEqual(live.skips.map(({ why }) => why).toSorted());
  const weak = tested.skipped.find(({ why }) => why === "below_threshold");
  expect(weak?.example?.numbers).toEqual(nearest[name]);
});
