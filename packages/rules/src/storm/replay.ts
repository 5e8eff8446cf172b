import type { StormBackTest } from "@adwright/contracts/storm/back-test";
import type { StormEvent, Strength } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { isOpenRun } from "@adwright/contracts/storm/run";

import { judgeRule } from "./judge-rule.ts";
import { replaced } from "./judge-run.ts";
import type { Action, JudgedRun, Skip, Start } from "./judging.ts";
import { mayConcern } from "./match-area.ts";
import { bookRun, monthWorst, type StormMonth } from "./worst-case.ts";

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
    highest: known.filter(({ status }) => status === "on").reduce<Strength>(stronger, said),
  };
}

const most = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

const stronger = (a: Strength, b: Strength): Strength => ({
  severity: Math.max(a.severity, b.severity),
  hailInches: most(a.hailInches, b.hailInches),
  windMph: most(a.windMph, b.windMph),
  damage: most(a.damage, b.damage) as Strength["damage"],
  isObserved: a.isObserved || b.isObserved,
});

interface Period {
  fromMs: number;
  toMs: number;
  /** Of the account. */
  timeZone: string;
}

type Replayed = Pick<StormBackTest, "events" | "runs" | "hoursOn" | "worstMicros" | "skipped">;

/**
 * What a rule would have done in a period: the judge of the live engine, asked whenever an event changed, and every hour
 * in between. A run ends when its lease does.
 */
export function replay(
  form: StormRuleForm,
  recorded: readonly StormEvent[],
  { fromMs, toMs, timeZone }: Period,
): Replayed {
  const area = { counties: form.area.counties.map(({ fips }) => fips), events: form.events };
  const events = recorded.filter(
    (event) => mayConcern(area, event) && (event.endedMs ?? toMs) + KNOWN_MS >= fromMs,
  );
  const endsAt = new Date(toMs + 365 * DAY_MS).toISOString();
  const rule = { state: "armed" as const, mandate: { mandateId: "", form, endsAt } };
  const past: Past = { runs: [], starts: new Map(), months: [], skips: [] };
  for (const nowMs of times(form, events, fromMs, toMs)) {
    endDue(past, nowMs);
    const known = events.filter(
      ({ firstSeenMs, endedMs = toMs }) => firstSeenMs <= nowMs && endedMs + KNOWN_MS >= nowMs,
    );
    if (known.length === 0) continue;
    const facts = {
      nowMs,
      isFresh: true,
      stops: new Set<string>(),
      mayStart: true,
      timeZone,
      operationsLeft: Number.POSITIVE_INFINITY,
      dailyMicros: new Map<string, number>(),
    };
    const now = known.flatMap((event) => eventAt(event, nowMs) ?? []);
    const recent = recentRuns(past, known, nowMs);
    for (const action of judgeRule(rule, now, recent, past.months, facts)) {
      act(past, action, { nowMs, form });
    }
  }
  endDue(past, toMs);
  return summed(past, events.length, toMs);
}

/** The runs of 14 days, and what was skipped because of events that are still known. */
function recentRuns(past: Past, known: readonly StormEvent[], nowMs: number): JudgedRun[] {
  const keys = new Set(known.map(({ eventKey }) => eventKey));
  past.runs = past.runs.filter(
    ({ state, events }) => state !== "skipped" || events.some(({ key }) => keys.has(key)),
  );
  return past.runs.filter((run) => nowMs - Date.parse(run.plannedAt) < RUNS_KNOWN_MS);
}

/** When the judge is asked. */
function times(
  form: StormRuleForm,
  events: readonly StormEvent[],
  fromMs: number,
  toMs: number,
): number[] {
  const all = new Set<number>();
  for (const { timeline, firstSeenMs, startMs, endedMs = toMs } of events) {
    // A first sight and a cancellation are sure a minute later.
    for (const { atMs, status } of timeline) all.add(status === "on" ? atMs : atMs + MINUTE_MS);
    all
      .add(firstSeenMs + MINUTE_MS)
      .add(startMs)
      .add(startMs - form.leadHours * HOUR_MS);
    const untilMs = endedMs + KNOWN_MS;
    const firstMs = Math.ceil(firstSeenMs / HOUR_MS) * HOUR_MS;
    for (let atMs = firstMs; atMs <= untilMs; atMs += HOUR_MS) all.add(atMs);
  }
  return [...all].filter((atMs) => atMs >= fromMs && atMs <= toMs).toSorted((a, b) => a - b);
}

/** What has happened in a replay so far. */
export interface Past {
  runs: JudgedRun[];
  starts: Map<number, Start & { atMs: number }>;
  months: StormMonth[];
  skips: (Skip & { atMs: number })[];
}

/** Ends the runs whose lease is over. */
export function endDue(past: Past, nowMs: number): void {
  past.runs = past.runs.map((run) =>
    isOpenRun(run.state) && Date.parse(run.revertAt) <= nowMs
      ? { ...run, state: "ended", endedAt: run.revertAt }
      : run,
  );
}

/** Does what the judge said, as if Google had done it at once. */
export function act(
  past: Past,
  action: Action,
  { nowMs, form }: { nowMs: number; form: StormRuleForm },
): void {
  const at = new Date(nowMs).toISOString();
  const runId = past.starts.size + past.skips.length + 1;
  const planned = { runId, mandateId: "", plannedAt: at, startedAt: at };
  if (action.do === "skip") {
    const { campaign, events, why } = action;
    const lease = { revertAt: at, endDay: "", accountDays: [] };
    past.runs.push({ ...planned, ...lease, campaign, events, why, state: "skipped" });
    past.skips.push({ ...action, atMs: nowMs });
  } else if (action.do === "start") {
    const { campaign, events, revertAt, endDay, accountDays } = action;
    const lease = { revertAt, endDay, accountDays };
    past.runs.push({ ...planned, ...lease, campaign, events, state: "active" });
    past.starts.set(runId, { ...action, atMs: nowMs });
    book(past, form, { campaign, accountDays, isStart: true });
  } else {
    past.runs = past.runs.map((run) => (run.runId === action.runId ? after(run, action, at) : run));
    const run = past.runs.find((one) => one.runId === action.runId);
    if (run && action.do === "move") book(past, form, { ...run, isStart: false });
  }
}

const after = (run: JudgedRun, action: Exclude<Action, Start | Skip>, at: string): JudgedRun => {
  if (action.do === "end") return { ...run, state: "ended", endedAt: at, revertAt: at };
  const { events, revertAt, endDay, accountDays } = action;
  return { ...run, events, revertAt, endDay, accountDays };
};

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
  const runs = past.runs.flatMap((run) => {
    const start = past.starts.get(run.runId);
    if (!start) return [];
    const endedAt = new Date(Math.min(toMs, Date.parse(run.revertAt))).toISOString();
    const { campaign, accountDays, plannedAt: startedAt } = run;
    const perDay = start.worstMicros / start.accountDays.length;
    const keys = run.events.map(({ key }) => key);
    const worstMicros = perDay * accountDays.length;
    const { because } = start;
    return [{ campaign, events: keys, startedAt, endedAt, accountDays, worstMicros, because }];
  });
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
