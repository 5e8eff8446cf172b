import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { isOpenRun } from "@adwright/contracts/storm/run";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import { dayIn } from "@adwright/rules/report-period";
import { judgeRule } from "@adwright/rules/storm/judge-rule";
import { act, endDue, newPast, type Past } from "@adwright/rules/storm/replay";
import {
  sampleCampaign,
  sampleFacts,
  sampleForm,
  sampleStorm,
} from "@adwright/rules/storm/samples";
import { worstByMonth } from "@adwright/rules/storm/worst-case";
import { expect } from "vitest";

import { randomFrom } from "../support/data/random.ts";

const STEP_MS = 10 * MINUTE_MS;
const DAYS = 12;
const zones = ["America/New_York", "America/Los_Angeles", "Asia/Tokyo", "UTC"];
/** Around the ends of months, of February and of daylight saving time. */
const beginnings = ["2026-01-25", "2026-02-22", "2026-03-05", "2026-10-28", "2026-12-26"];

function randomOf(seed: number) {
  const next = randomFrom(seed);
  const to = (most: number) => Math.floor(next() * (most + 1));
  return { next, to, of: <One>(all: readonly One[]): One => all[to(all.length - 1)] as One };
}
type Random = ReturnType<typeof randomOf>;

function formOf({ to, of }: Random) {
  const daily = 10 + to(40);
  return sampleForm({
    thresholds: { hailInches: 1, onlyObserved: false },
    phase: of(["before", "during", "after"] as const),
    leadHours: to(24),
    tailHours: to(96),
    maxRunHours: 6 + to(162),
    cooldownHours: to(24),
    campaigns: Array.from({ length: 1 + to(2) }, (_, index) => sampleCampaign(index, daily)),
    caps: { monthMicros: daily * (4 + to(60)) },
  });
}

/** An event's life; its end may be open, move, or never come, and it may be canceled or flap. */
function eventsOf(random: Random, fromMs: number): ((nowMs: number) => StormEvent | undefined)[] {
  const { to, of, next } = random;
  return Array.from({ length: 1 + to(7) }, (_, index) => {
    const firstSeenMs = fromMs + to(DAYS * 24) * HOUR_MS;
    const startMs = firstSeenMs + to(12) * HOUR_MS;
    const lastMs = startMs + to(4 * 24) * HOUR_MS + STEP_MS;
    const isOpen = next() < 0.2;
    const final = of(["ended", "ended", "ended", "cancelled", "upgraded"] as const);
    const isFlapping = next() < 0.2;
    return (nowMs) => {
      if (nowMs < firstSeenMs || nowMs > lastMs + DAY_MS) return undefined;
      const isOver = nowMs >= lastMs;
      const hailInches = isFlapping && (nowMs / STEP_MS) % 2 === 0 ? 0.5 : 1.5;
      const strength = { severity: 7, hailInches, windMph: null, damage: null, isObserved: true };
      return sampleStorm(nowMs, {
        ...strength,
        eventKey: `2026.KFWD.SV.W.${String(index).padStart(4, "0")}`,
        status: isOver ? final : "on",
        startMs,
        endMs: isOpen ? null : lastMs,
        endedMs: isOver ? lastMs : undefined,
        firstSeenMs,
        seenCount: nowMs === firstSeenMs ? 1 : 2,
        endedCount: isOver ? 2 : 0,
        highest: strength,
      });
    };
  });
}

/** What is judged at a time, now and then without a fresh feed, a limit or leave to go on. */
const factsAt = ({ next }: Random, nowMs: number, timeZone: string) =>
  sampleFacts({
    nowMs,
    isFresh: next() > 0.1,
    stops: new Set(next() < 0.002 ? ["ALL"] : []),
    operationsLeft: next() > 0.05 ? 1000 : 59,
    timeZone,
  });

/** Judges a random rule through days of random weather, and expects what must hold after each step. */
export function playSchedule(seed: number): { starts: number } {
  const random = randomOf(seed);
  const form = formOf(random);
  const timeZone = random.of(zones);
  const fromMs = Date.parse(`${random.of(beginnings)}T00:00:00Z`);
  const events = eventsOf(random, fromMs);
  const endsAt = new Date(fromMs + (4 + random.to(20)) * DAY_MS).toISOString();
  const rule = { state: "armed" as const, mandate: { mandateId: "", form, endsAt } };
  const past = newPast();
  for (let nowMs = fromMs; nowMs < fromMs + (DAYS + 10) * DAY_MS; nowMs += STEP_MS) {
    endDue(past, nowMs);
    const now = events.flatMap((eventAt) => eventAt(nowMs) ?? []);
    if (now.length === 0) continue;
    const facts = factsAt(random, nowMs, timeZone);
    const judge = () => judgeRule(rule, now, past.runs, facts);
    const actions = judge();
    if (actions.length > 0) expect(judge()).toEqual(actions);
    const mayStart = facts.isFresh && facts.stops.size === 0;
    expect(mayStart || actions.every((action) => action.do !== "start")).toBe(true);
    for (const action of actions) act(past, action, nowMs);
    if (actions.length > 0) expectBounds(past, { form, nowMs, timeZone, endsAt });
  }
  return { starts: past.runs.filter(({ state }) => state !== "skipped").length };
}

interface Bounds {
  form: StormRuleForm;
  nowMs: number;
  timeZone: string;
  endsAt: string;
}

function expectBounds({ runs }: Past, { form, nowMs, timeZone, endsAt }: Bounds): void {
  const { caps, maxRunHours } = form;
  const open = runs.filter(({ state }) => isOpenRun(state));
  expect(new Set(open.map(({ campaign }) => campaign)).size).toBe(open.length);
  for (const { plannedAt, revertAt, endDay, accountDays } of open) {
    const lengthMs = Date.parse(revertAt) - Date.parse(plannedAt);
    expect(lengthMs).toBeLessThanOrEqual(maxRunHours * HOUR_MS);
    expect(revertAt <= endsAt).toBe(true);
    expect(accountDays).toContain(dayIn(timeZone, nowMs));
    expect(accountDays.at(-1)).toBe(endDay);
    expect(dayIn(timeZone, Date.parse(revertAt)) <= endDay).toBe(true);
  }
  expect(Math.max(...worstByMonth(runs).values())).toBeLessThanOrEqual(caps.monthMicros);
}
