import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { describe, expect, test } from "vitest";

import { judgeRule } from "./judge-rule.ts";
import type { Action, JudgedRule, JudgedRun, JudgingFacts } from "./judging.ts";
import { sampleFacts, sampleForm, sampleRun, sampleStorm } from "./samples.ts";

const HOUR = 60 * 60 * 1000;
/** Noon in Chicago. */
const NOON = Date.parse("2026-05-14T17:00:00Z");
const CAMPAIGN = "customers/1234567890/campaigns/1";
const at = (ms: number) => new Date(ms).toISOString();

const form = sampleForm({
  events: ["Severe Thunderstorm Warning", "Flood Warning"],
  thresholds: { hailInches: 1.25, windMph: 70, onlyObserved: false },
  cooldownHours: 12,
});

const ruleOf = (change: Partial<StormRuleForm> = {}): JudgedRule => ({
  state: "armed",
  mandate: { mandateId: "m", form: { ...form, ...change }, endsAt: at(NOON + 80 * 24 * HOUR) },
});

const strength = { severity: 7, hailInches: 1.75, windMph: 60, damage: null, isObserved: false };
const storm = (change: Partial<StormEvent> = {}): StormEvent =>
  sampleStorm(NOON, {
    ...strength,
    highest: strength,
    startMs: NOON - HOUR,
    endMs: NOON + HOUR,
    firstSeenMs: NOON - HOUR,
    ...change,
  });

const ended = (endedMs: number, change: Partial<StormEvent> = {}) =>
  storm({ status: "ended", endedMs, endMs: endedMs, endedCount: 2, ...change });

const running = (change: Partial<JudgedRun> = {}): JudgedRun => ({
  ...sampleRun(NOON - HOUR),
  mandateId: "m",
  events: [{ key: storm().eventKey, name: storm().name, where: "Dallas" }],
  revertAt: at(NOON + 13 * HOUR),
  endDay: "2026-05-15",
  accountDays: ["2026-05-14", "2026-05-15"],
  ...change,
});

const skipped = (why: JudgedRun["why"], ageMs: number) =>
  running({ state: "skipped", events: running().events, why, plannedAt: at(NOON - ageMs) });

interface Given {
  rule?: JudgedRule;
  events?: StormEvent[];
  runs?: JudgedRun[];
  facts?: Partial<JudgingFacts>;
}

const judge = ({ rule = ruleOf(), events = [storm()], runs = [], ...rest }: Given) =>
  judgeRule(rule, events, runs, sampleFacts({ nowMs: NOON, ...rest.facts }));

const short = (actions: Action[]) =>
  actions.map((action) => {
    if (action.do === "skip") return action.why;
    if (action.do === "end") return `end ${action.reason}`;
    return `${action.do} ${action.revertAt} ${action.endDay}`;
  });

describe("starting", () => {
  test("a match starts every campaign without a run, for a lease with its worst case", () => {
    expect(judge({})).toEqual([
      {
        do: "start",
        campaign: CAMPAIGN,
        events: [
          {
            key: "2026.KFWD.SV.W.0001",
            name: "Severe Thunderstorm Warning",
            where: "Dallas",
          },
        ],
        revertAt: at(NOON + 13 * HOUR),
        endDay: "2026-05-15",
        accountDays: ["2026-05-14", "2026-05-15"],
        worstMicros: 200_000_000,
        because: ["Severe Thunderstorm Warning for Dallas: hail 1.75 in, wind 60 mph"],
      },
    ]);
  });

  const past = (change: Partial<JudgedRun>) =>
    running({ state: "ended", endedAt: at(NOON - HOUR), events: [], ...change });
  const event = running().events;
  const spent = past({
    accountDays: ["2026-05-01"],
    worstMicros: 850e6,
    endedAt: at(NOON - 20 * HOUR),
  });
  test.each<[string, Given, string[]]>([
    ["seen once", { events: [storm({ seenCount: 1 })] }, []],
    ["another kind", { events: [storm({ name: "Heat Advisory" })] }, []],
    ["another county", { events: [storm({ counties: ["48439"] })] }, []],
    ["hail too small", { events: [storm({ hailInches: 1 })] }, ["below_threshold"]],
    ["hail unknown", { events: [storm({ hailInches: null })] }, ["below_threshold"]],
    ["a late feed", { facts: { isFresh: false } }, []],
    ["a draft", { rule: { ...ruleOf(), state: "draft" } }, []],
    ["all stopped", { facts: { stops: new Set(["ALL"]) } }, ["stopped"]],
    ["the state stopped", { facts: { stops: new Set(["STATE#48"]) } }, ["stopped"]],
    ["another state stopped", { facts: { stops: new Set(["STATE#40"]) } }, ["start"]],
    ["too soon", { runs: [past({})] }, ["cooldown"]],
    ["later", { runs: [past({ endedAt: at(NOON - 12 * HOUR) })] }, ["start"]],
    ["had its run", { runs: [past({ events: event, endedAt: at(NOON - 20 * HOUR) })] }, []],
    ["few operations", { facts: { operationsLeft: 59 } }, ["quota"]],
    ["a spent month", { runs: [spent] }, ["cap_month"]],
  ])("%s", (_, given, expected) => {
    const actions = short(judge(given)).map((words) => words.replace(/^start .*/, "start"));
    expect(actions).toEqual(expected);
  });

  test("a skip is told once, what the account spoke against is tried again after a while", () => {
    const stops = new Set(["ALL"]);
    expect(judge({ runs: [skipped("stopped", HOUR)], facts: { stops } })).toEqual([]);
    expect(judge({ runs: [skipped("already_enabled", HOUR / 2)] })).toEqual([]);
    expect(judge({ runs: [skipped("already_enabled", HOUR)] })).toMatchObject([{ do: "start" }]);
  });
});

describe("phases", () => {
  const before = { phase: "before", leadHours: 6, tailHours: 0 } as const;
  const after = { phase: "after", tailHours: 72, maxRunHours: 168 } as const;
  const began = NOON - 2 * HOUR;
  test.each<[string, Partial<StormRuleForm>, StormEvent, number[]]>([
    ["before: too early", before, storm({ startMs: NOON + 7 * HOUR }), []],
    ["before: in time", before, storm({ startMs: NOON + 6 * HOUR, endMs: NOON + 9 * HOUR }), [9]],
    ["during: not begun", {}, storm({ startMs: NOON + 1 }), []],
    ["during: no end", {}, storm({ endMs: null }), [6]],
    ["during: at least six hours", { tailHours: 0 }, storm(), [6]],
    ["during: never longer", { maxRunHours: 6 }, storm(), [6]],
    ["after: still on", after, storm(), []],
    ["after: over", after, ended(NOON - HOUR, { startMs: began }), [71]],
    ["after: canceled", after, ended(NOON - HOUR, { startMs: began, status: "cancelled" }), []],
    ["after: never began", after, ended(NOON - HOUR, { startMs: NOON }), []],
    ["after: over since a day", after, ended(NOON - 25 * HOUR, { startMs: NOON - 30 * HOUR }), []],
  ])("%s", (_, change, event, expected) => {
    const actions = judge({ rule: ruleOf(change), events: [event] });
    const hours = actions.map((action) =>
      action.do === "start" ? (Date.parse(action.revertAt) - NOON) / HOUR : action.do,
    );
    expect(hours).toEqual(expected);
  });

  test("after: the strongest that was said while it held counts", () => {
    const highest = { ...storm().highest, hailInches: 2 };
    const weaker = ended(NOON - HOUR, { startMs: began, hailInches: 0.5, highest });
    expect(judge({ rule: ruleOf(after), events: [weaker] })).toMatchObject([
      { do: "start", because: [expect.stringContaining("now over: hail 2.00 in")] },
    ]);
  });
});

describe("running", () => {
  const other = storm({ eventKey: "2026.KFWD.SV.W.0002", endMs: NOON + 8 * HOUR });
  test.each<[string, Given, string[]]>([
    ["nothing new", { runs: [running()] }, []],
    [
      "a later end",
      { events: [storm({ endMs: NOON + 9 * HOUR })] },
      ["move 2026-05-15T14:00:00.000Z 2026-05-15"],
    ],
    [
      "an earlier end",
      { events: [storm({ endMs: NOON - HOUR / 2 })] },
      ["move 2026-05-15T04:30:00.000Z 2026-05-15"],
    ],
    ["a little later", { events: [storm({ endMs: NOON + HOUR + 60_000 })] }, []],
    ["a late feed", { events: [storm({ endMs: null })], facts: { isFresh: false } }, []],
    ["canceled, sure", { events: [ended(NOON, { status: "cancelled" })] }, ["end cancelled"]],
    ["canceled, not sure", { events: [storm({ status: "cancelled", endedCount: 1 })] }, []],
    [
      "one of two canceled",
      { events: [ended(NOON, { status: "cancelled" }), other] },
      ["move 2026-05-15T13:00:00.000Z 2026-05-15"],
    ],
    ["stopped", { facts: { stops: new Set(["ALL"]) } }, ["end stop"]],
    ["its state stopped", { facts: { stops: new Set(["STATE#48"]) } }, ["end stop"]],
    ["disarmed", { rule: { ...ruleOf(), state: "off" }, events: [storm({ endMs: null })] }, []],
    ["its event is gone", { events: [] }, []],
    ["over", { facts: { nowMs: NOON + 60 * HOUR }, events: [ended(NOON)] }, ["end over"]],
  ])("%s", (_, given, expected) => {
    expect(short(judge({ runs: [running()], ...given }))).toEqual(expected);
  });

  test("approved again, it runs until the end that it has", () => {
    const runs = [running({ mandateId: "before" })];
    expect(judge({ runs, events: [storm({ endMs: null })] })).toEqual([]);
  });

  test("an open flood is renewed while the feed is current, and never past the longest run", () => {
    const flood = storm({ name: "Flood Warning", endMs: null });
    let run = running({ plannedAt: at(NOON), startedAt: at(NOON), revertAt: at(NOON + 6 * HOUR) });
    const ends: number[] = [];
    for (let hour = 0; hour < 60; hour++) {
      const nowMs = NOON + hour * HOUR;
      const [action] = judge({ events: [flood], runs: [run], facts: { nowMs } });
      if (action?.do === "move") run = { ...run, ...action };
      if (action?.do === "end") ends.push(hour);
    }
    expect(ends[0]).toBe(48);
  });

  test("a day that the month's limit does not allow is not added", () => {
    const rule = ruleOf({ caps: { monthMicros: 200_000_000 } });
    const events = [storm({ endMs: NOON + 30 * HOUR })];
    expect(short(judge({ rule, events, runs: [running()] }))).toEqual(["cap_month"]);
  });
});
