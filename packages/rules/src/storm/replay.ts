import type { StormBackTest } from "@adwright/contracts/storm/back-test";
import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { isOpenRun } from "@adwright/contracts/storm/run";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";

import { judgeEvent, type Look } from "./judge-event.ts";
import { judgeRule } from "./judge-rule.ts";
import {
  type Action,
  type End,
  JUDGED_EVERY_MS,
  type JudgedRun,
  type Move,
  type Skip,
  type Start,
} from "./judging.ts";
import { mayConcern } from "./match-area.ts";
import { worstByMonth } from "./worst-case.ts";

/** For how long an event is judged after its end. */
const KNOWN_MS = DAY_MS;

/** An event as it was known from a time on. */
interface Known {
  fromMs: number;
  event: StormEvent | undefined;
}

/** What the live engine knew of an event: its record read again, and what one reading said is sure with the next. */
function lifeOf({ timeline, eventKey, state, name, areaDesc, alertIds }: StormEvent): Known[] {
  const named = { eventKey, state, name, areaDesc, alertIds };
  let now: StormEvent | undefined;
  const read = (fromMs: number, look: Look): Known => {
    now = judgeEvent(now, look, fromMs);
    return { fromMs, event: now };
  };
  return timeline.flatMap(({ atMs, status, ...said }, index) => {
    // An end is told once it is sure, which is with its second reading.
    if (status === "ended") return [read(atMs, "missing"), read(atMs, "missing")];
    const first = read(atMs, { ...named, ...said, status });
    const sureMs = atMs + MINUTE_MS;
    const isOutdated = (timeline[index + 1]?.atMs ?? Infinity) <= sureMs;
    return isOutdated ? [first] : [first, read(sureMs, "same")];
  });
}

interface Period {
  fromMs: number;
  toMs: number;
  /** Of the account. */
  timeZone: string;
}

type Replayed = Pick<StormBackTest, "events" | "runs" | "hoursOn" | "worstMicros" | "skipped">;

/**
 * What a rule would have done in a period: the judge of the live engine, asked whenever an event changed, and every ten
 * minutes in between, as live. A run ends when its lease does.
 */
export function replay(
  form: StormRuleForm,
  recorded: readonly StormEvent[],
  { fromMs, toMs, timeZone }: Period,
): Replayed {
  const area = { counties: form.area.counties.map(({ fips }) => fips), events: form.events };
  const lives = recorded
    .filter((event) => mayConcern(area, event))
    .map((event) => ({ untilMs: (event.endedMs ?? toMs) + KNOWN_MS, life: lifeOf(event) }))
    .filter(({ untilMs }) => untilMs >= fromMs);
  const endsAt = new Date(toMs + 365 * DAY_MS).toISOString();
  const rule = { state: "armed" as const, mandate: { mandateId: "", form, endsAt } };
  const past = newPast();
  const changes = lives.flatMap(({ life }) => life.map((known) => known.fromMs));
  for (const nowMs of timesOf(changes, fromMs, toMs)) {
    endDue(past, nowMs);
    const now = lives.flatMap(({ untilMs, life }) =>
      nowMs > untilMs ? [] : (life.findLast((known) => known.fromMs <= nowMs)?.event ?? []),
    );
    if (now.length === 0) continue;
    const facts = {
      nowMs,
      isFresh: true,
      stops: new Set<string>(),
      timeZone,
      operationsLeft: Number.POSITIVE_INFINITY,
    };
    for (const action of judgeRule(rule, now, deciding(past, now), facts)) {
      act(past, action, nowMs);
    }
  }
  endDue(past, toMs);
  return summed(past, lives.length, toMs);
}

/** When the judge is asked: with each change, and regularly. */
function timesOf(changes: readonly number[], fromMs: number, toMs: number): number[] {
  const all = new Set(changes.filter((atMs) => atMs >= fromMs && atMs <= toMs));
  const everyMs = JUDGED_EVERY_MS;
  for (let atMs = Math.ceil(fromMs / everyMs) * everyMs; atMs <= toMs; atMs += everyMs) {
    all.add(atMs);
  }
  return [...all].toSorted((a, b) => a - b);
}

/** The runs that the judge asks for. Skips because of events that are not known any more decide nothing. */
function deciding({ runs }: Past, now: readonly StormEvent[]): JudgedRun[] {
  const keys = new Set(now.map(({ eventKey }) => eventKey));
  return runs.filter(
    ({ state, events }) => state !== "skipped" || events.some(({ key }) => keys.has(key)),
  );
}

/** What has happened in a replay so far. */
export interface Past {
  runs: (JudgedRun & Pick<Start, "because">)[];
  skips: (Skip & { atMs: number })[];
}
export const newPast = (): Past => ({ runs: [], skips: [] });

/** Ends the runs whose lease is over. */
export function endDue(past: Past, nowMs: number): void {
  const now = new Date(nowMs).toISOString();
  const isDue = ({ state, revertAt }: JudgedRun) => isOpenRun(state) && revertAt <= now;
  if (!past.runs.some(isDue)) return;
  past.runs = past.runs.map((run) =>
    isDue(run) ? { ...run, state: "ended", endedAt: run.revertAt } : run,
  );
}

/** Does what the judge said, as if Google had done it at once. */
export function act(past: Past, action: Action, nowMs: number): void {
  const at = new Date(nowMs).toISOString();
  const planned = { runId: past.runs.length + 1, mandateId: "", plannedAt: at, startedAt: at };
  if (action.do === "skip") {
    const { campaign, events, why } = action;
    const nothing = { revertAt: at, endDay: "", accountDays: [], worstMicros: 0, because: [] };
    past.runs.push({ ...planned, ...nothing, campaign, events, why, state: "skipped" });
    past.skips.push({ ...action, atMs: nowMs });
    return;
  }
  if (action.do === "start") {
    const { do: _, ...run } = action;
    past.runs.push({ ...planned, ...run, state: "active" });
  } else {
    past.runs = past.runs.map((run) => (run.runId === action.runId ? after(run, action, at) : run));
  }
}

function after<Run extends JudgedRun>(run: Run, action: End | Move, at: string): Run {
  if (action.do === "end") return { ...run, state: "ended", endedAt: at, revertAt: at };
  const { do: _, ...moved } = action;
  return { ...run, ...moved };
}

function summed(past: Past, events: number, toMs: number): Replayed {
  const started = past.runs.filter(({ state }) => state !== "skipped");
  const runs = started.map(({ campaign, accountDays, worstMicros, because, ...run }) => ({
    campaign,
    events: run.events.map(({ key }) => key),
    startedAt: run.plannedAt,
    endedAt: new Date(Math.min(toMs, Date.parse(run.revertAt))).toISOString(),
    accountDays,
    worstMicros,
    because,
  }));
  const hours = runs.map(
    ({ startedAt, endedAt }) => (Date.parse(endedAt) - Date.parse(startedAt)) / HOUR_MS,
  );
  return {
    events,
    runs,
    hoursOn: Math.round(hours.reduce((sum, one) => sum + one, 0)),
    worstMicros: [...worstByMonth(past.runs).values()].reduce((sum, one) => sum + one, 0),
    skipped: skipsOf(past.skips),
  };
}

/** By reason; the example is the one that came closest. */
function skipsOf(skips: Past["skips"]): Replayed["skipped"] {
  return [...Map.groupBy(skips, ({ why }) => why).values()].flatMap((ofWhy) => {
    const [closest] = ofWhy.toSorted((a, b) => closeness(b) - closeness(a));
    if (!closest) return [];
    const { why, numbers, atMs, events } = closest;
    const [event] = events;
    const at = new Date(atMs).toISOString();
    const example = event && { name: event.name, at, numbers };
    return { why, count: ofWhy.length, ...(example && { example }) };
  });
}

const closeness = ({ numbers }: Skip): number =>
  (numbers["hailInches"] ?? 0) * 40 + (numbers["windMph"] ?? 0);
