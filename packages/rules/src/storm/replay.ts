import type { StormBackTest } from "@adwright/contracts/storm/back-test";
import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { isOpenRun } from "@adwright/contracts/storm/run";

import { strongest } from "./judge-event.ts";
import { judgeRule } from "./judge-rule.ts";
import {
  type Action,
  type End,
  JUDGED_EVERY_MS,
  type JudgedRun,
  lookAt,
  type Move,
  type Skip,
  type Start,
} from "./judging.ts";
import { mayConcern } from "./match-area.ts";
import { bookRun, monthWorst, replaced, type StormMonth } from "./worst-case.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** For how long an event is judged after its end. */
const KNOWN_MS = DAY_MS;
const RUNS_KNOWN_MS = 14 * DAY_MS;

/** An event as it was known at a time; undefined before it was first seen. */
export function eventAt(event: StormEvent, atMs: number): StormEvent | undefined {
  const known = event.timeline.filter((said) => said.atMs <= atMs);
  const last = known.at(-1);
  if (!last) return undefined;
  const { atMs: saidMs, ...said } = last;
  // One reading says that it is canceled, the next one makes it sure.
  const sureMs = said.status === "ended" ? saidMs : saidMs + MINUTE_MS;
  const isSure = said.status !== "on" && event.endedMs !== undefined && atMs >= sureMs;
  return {
    ...event,
    ...said,
    polygon: said.polygon,
    seenCount: atMs >= event.firstSeenMs + MINUTE_MS ? 2 : 1,
    endedCount: isSure ? 2 : Number(said.status !== "on"),
    endedMs: isSure ? event.endedMs : undefined,
    highest: strongest([said, ...known.filter(({ status }) => status === "on")]),
  };
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
  const events = recorded.filter(
    (event) => mayConcern(area, event) && knownUntil(event, toMs) >= fromMs,
  );
  const endsAt = new Date(toMs + 365 * DAY_MS).toISOString();
  const rule = { state: "armed" as const, mandate: { mandateId: "", form, endsAt } };
  const past = newPast();
  const eventsAt = follow(form, events, past, toMs);
  for (const nowMs of times(events, fromMs, toMs)) {
    endDue(past, nowMs);
    const now = eventsAt(nowMs);
    if (now.length === 0) continue;
    const facts = {
      nowMs,
      isFresh: true,
      stops: new Set<string>(),
      timeZone,
      operationsLeft: Number.POSITIVE_INFINITY,
      dailyMicros: new Map<string, number>(),
    };
    const since = new Date(nowMs - RUNS_KNOWN_MS).toISOString();
    const recent = past.runs.filter(({ plannedAt }) => plannedAt > since);
    for (const action of judgeRule(rule, now, recent, past.months, facts)) {
      act(past, action, { nowMs, form });
    }
  }
  endDue(past, toMs);
  return summed(past, events.length, toMs);
}

/** The events that may do something at a time. Times are asked for in order. */
function follow(form: StormRuleForm, events: readonly StormEvent[], past: Past, toMs: number) {
  const coming = events.toSorted((a, b) => b.firstSeenMs - a.firstSeenMs);
  const untilMs = new Map<string, number>();
  for (const event of events) {
    const { eventKey } = event;
    untilMs.set(eventKey, Math.max(untilMs.get(eventKey) ?? 0, knownUntil(event, toMs)));
  }
  const idle = new WeakSet<StormEvent>();
  let known: ReturnType<typeof followed>[] = [];
  return (nowMs: number): StormEvent[] => {
    const isKnown = (key: string) => (untilMs.get(key) ?? 0) >= nowMs;
    const left = known.filter(({ event }) => knownUntil(event, toMs) >= nowMs);
    if (left.length < known.length) {
      // Skips because of events that are not known any more decide nothing.
      past.runs = past.runs.filter(
        (run) => run.state !== "skipped" || run.events.some(({ key }) => isKnown(key)),
      );
    }
    known = left;
    for (let next = coming.at(-1); next && next.firstSeenMs <= nowMs; next = coming.at(-1)) {
      known.push(followed(next));
      coming.pop();
    }
    const now = known.flatMap(({ at }) => at(nowMs) ?? []);
    for (const event of now) if (!idle.has(event) && isIdle(form, event, past)) idle.add(event);
    const open = past.runs.filter(({ state }) => isOpenRun(state));
    const keys = new Set(open.flatMap((run) => run.events.map(({ key }) => key)));
    // What was told so long ago is told again.
    const isOld = ({ firstSeenMs }: StormEvent) => nowMs - firstSeenMs >= RUNS_KNOWN_MS;
    return now.filter((one) => !idle.has(one) || keys.has(one.eventKey) || isOld(one));
  };
}

const knownUntil = ({ endedMs }: StormEvent, toMs: number) => (endedMs ?? toMs) + KNOWN_MS;

/** Whether an event starts nothing until something else is said of it: it is over, or told to be too weak or far. */
function isIdle(form: StormRuleForm, event: StormEvent, { runs }: Past): boolean {
  if (form.phase !== "after" && event.endedMs !== undefined) return true;
  const why = lookAt(form, event)?.missed?.why;
  const isOf = ({ events, plannedAt }: JudgedRun) =>
    events.some(({ key }) => key === event.eventKey) && Date.parse(plannedAt) >= event.firstSeenMs;
  return why !== undefined && runs.some((run) => run.why === why && isOf(run));
}

/** Answers the same object until something else is known of the event. Times are asked for in order. */
function followed(event: StormEvent) {
  const said = event.timeline.flatMap(({ atMs }) => [atMs, atMs + MINUTE_MS]);
  const changes = [...said, event.firstSeenMs + MINUTE_MS].toSorted((a, b) => b - a);
  let now: StormEvent | undefined;
  const at = (atMs: number): StormEvent | undefined => {
    const before = changes.length;
    while ((changes.at(-1) ?? Infinity) <= atMs) changes.pop();
    if (changes.length < before) now = eventAt(event, atMs);
    return now;
  };
  return { event, at };
}

/** When the judge is asked. */
function times(events: readonly StormEvent[], fromMs: number, toMs: number): number[] {
  const all = new Set<number>();
  for (const event of events) {
    const { timeline, firstSeenMs } = event;
    // A first sight and a cancellation are sure a minute later; an end is told once it is sure.
    const delayOf = (status: string) => (status === "on" || status === "ended" ? 0 : MINUTE_MS);
    for (const { atMs, status } of timeline) all.add(atMs + delayOf(status));
    all.add(firstSeenMs + MINUTE_MS);
    const untilMs = Math.min(toMs, knownUntil(event, toMs));
    const firstMs = Math.ceil(Math.max(fromMs, firstSeenMs) / JUDGED_EVERY_MS) * JUDGED_EVERY_MS;
    for (let atMs = firstMs; atMs <= untilMs; atMs += JUDGED_EVERY_MS) all.add(atMs);
  }
  return [...all].filter((atMs) => atMs >= fromMs && atMs <= toMs).toSorted((a, b) => a - b);
}

/** What has happened in a replay so far; a skip is among the runs as long as it decides anything. */
export interface Past {
  runs: (JudgedRun & Pick<Start, "worstMicros" | "because">)[];
  months: StormMonth[];
  skips: (Skip & { atMs: number })[];
}
export const newPast = (): Past => ({ runs: [], months: [], skips: [] });

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
export function act(
  past: Past,
  action: Action,
  { nowMs, form }: { nowMs: number; form: StormRuleForm },
): void {
  const at = new Date(nowMs).toISOString();
  const started = past.runs.filter(({ state }) => state !== "skipped").length;
  const runId = started + past.skips.length + 1;
  const planned = { runId, mandateId: "", plannedAt: at, startedAt: at };
  if (action.do === "skip") {
    const { campaign, events, why } = action;
    const nothing = { revertAt: at, endDay: "", accountDays: [], worstMicros: 0, because: [] };
    past.runs.push({ ...planned, ...nothing, campaign, events, why, state: "skipped" });
    past.skips.push({ ...action, atMs: nowMs });
  } else if (action.do === "start") {
    const { do: _, ...run } = action;
    past.runs.push({ ...planned, ...run, state: "active" });
    book(past, form, { ...run, isStart: true });
  } else {
    past.runs = past.runs.map((run) => (run.runId === action.runId ? after(run, action, at) : run));
    const run = past.runs.find((one) => one.runId === action.runId);
    if (run && action.do === "move") book(past, form, { ...run, isStart: false });
  }
}

function after<Run extends JudgedRun>(run: Run, action: End | Move, at: string): Run {
  if (action.do === "end") return { ...run, state: "ended", endedAt: at, revertAt: at };
  const { do: _, ...moved } = action;
  return { ...run, ...moved };
}

function book(
  past: Past,
  { campaigns }: StormRuleForm,
  run: { campaign: string; accountDays: readonly string[]; isStart: boolean },
): void {
  const approved = campaigns.find(({ campaign }) => campaign === run.campaign);
  if (!approved) return;
  const booking = { ...run, dailyMicros: approved.maxDailyMicros };
  past.months = replaced(past.months, bookRun(past.months, booking));
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
    worstMicros: past.months.map(monthWorst).reduce((sum, one) => sum + one, 0),
    skipped: skipsOf(past.skips),
  };
}

/** By reason; the example is the one that came closest. */
function skipsOf(skips: Past["skips"]): Replayed["skipped"] {
  const whys = [...new Set(skips.map(({ why }) => why))];
  return whys.map((why) => {
    const ofWhy = skips.filter((skip) => skip.why === why);
    const [example] = ofWhy.toSorted((a, b) => closeness(b) - closeness(a));
    const [event] = example?.events ?? [];
    return {
      why,
      count: ofWhy.length,
      ...(example &&
        event && {
          example: {
            name: event.name,
            at: new Date(example.atMs).toISOString(),
            numbers: example.numbers,
          },
        }),
    };
  });
}

const closeness = ({ numbers }: Skip): number =>
  (numbers["hailInches"] ?? 0) * 40 + (numbers["windMph"] ?? 0) - (numbers["km"] ?? 0);
