import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormMandate, StormRuleForm, StormRuleState } from "@adwright/contracts/storm/rule";
import type {
  MatchedEvent,
  StormEndReason,
  StormRun,
  StormSkipWhy,
} from "@adwright/contracts/storm/run";
import { DAY_MS } from "@adwright/contracts/time";

import { eventIdOf } from "./judge-event.ts";
import { type Hold, holdOf } from "./lease.ts";
import { matchArea } from "./match-area.ts";
import { missingStrength } from "./strength.ts";
import type { Booked } from "./worst-case.ts";

/** While weather concerns a rule, it is judged this often even if nothing changes. */
export const JUDGED_EVERY_MS = 10 * 60_000;

/** How far back runs decide about the next one: the account's month, and a run that reaches into it. */
export const RUNS_KNOWN_MS = 40 * DAY_MS;

/** A rule as it was approved last. */
export interface JudgedRule {
  state: StormRuleState;
  mandate: Pick<StormMandate, "mandateId" | "form" | "endsAt">;
}

/** What else decides. */
export interface JudgingFacts {
  nowMs: number;
  /** Whether the weather feed is current. If not, nothing starts and nothing becomes longer. */
  isFresh: boolean;
  /** What staff have stopped: `ALL`, `STATE#48`. */
  stops: ReadonlySet<string>;
  /** What is left of Google's limit beside what is held for ends. */
  operationsLeft: number;
  /** Of the account. */
  timeZone: string;
}

/** Until when a run lasts and what it may cost at most by then. */
export interface Lease {
  /** ISO 8601 */
  revertAt: string;
  endDay: string;
  accountDays: string[];
  worstMicros: number;
}

export interface Start extends Lease {
  do: "start";
  campaign: string;
  events: MatchedEvent[];
  /** In words. */
  because: string[];
}
/** Ends earlier or later; with an `endDay` after the run's, Google has to be told. */
export interface Move extends Lease {
  do: "move";
  runId: number;
  events: MatchedEvent[];
}
export interface End {
  do: "end";
  runId: number;
  reason: StormEndReason;
}
export interface Skip {
  do: "skip";
  campaign: string;
  events: MatchedEvent[];
  why: StormSkipWhy;
  numbers: Record<string, number>;
}
export type Action = Start | Move | End | Skip;

/** The part of a run that decides; `startedAt` is absent until it is enabled. */
export type JudgedRun = Pick<
  StormRun,
  | "runId"
  | "campaign"
  | "state"
  | "events"
  | "plannedAt"
  | "startedAt"
  | "revertAt"
  | "endDay"
  | "accountDays"
  | "worstMicros"
  | "endedAt"
  | "why"
> & { mandateId: string };

/** Everything that is judged, with what is booked by its runs and by what was judged so far. */
export interface Judging {
  rule: JudgedRule;
  events: readonly SeenEvent[];
  runs: readonly JudgedRun[];
  booked: readonly Booked[];
  facts: JudgingFacts;
}

/** An event that touches a rule's area. */
export interface SeenEvent {
  event: StormEvent;
  hold: Hold;
  matched: MatchedEvent;
  /** The numbers by which it is too weak; absent if it counts. */
  missed?: Record<string, number> | undefined;
}

/** The events that touch the area and were seen twice, sorted, so that the same input gives the same actions. */
export function seenEvents(
  form: StormRuleForm,
  events: readonly StormEvent[],
  nowMs: number,
): SeenEvent[] {
  return events
    .filter(({ name, seenCount }) => seenCount >= 2 && form.events.includes(name))
    .flatMap((event) => seenEvent(form, event, nowMs) ?? [])
    .toSorted((a, b) => (eventIdOf(a.event) < eventIdOf(b.event) ? -1 : 1));
}

function seenEvent(form: StormRuleForm, event: StormEvent, nowMs: number): SeenEvent | undefined {
  const where = matchArea(form.area, event);
  if (where === undefined) return undefined;
  // Once it is over, the strongest counts that was said while it held.
  const strength = form.phase === "after" ? event.highest : event;
  return {
    event,
    hold: holdOf(form, event, nowMs),
    matched: { key: event.eventKey, name: event.name, where },
    missed: missingStrength(form.thresholds, event.name, strength),
  };
}

/** Whether staff have stopped everything, or the state. */
export const isStopped = (stops: ReadonlySet<string>, { state }: { state: string }): boolean =>
  stops.has("ALL") || stops.has(`STATE#${state}`);

/** One for each event, which may be in several states. */
export function distinct(matched: readonly MatchedEvent[]): MatchedEvent[] {
  const byKey = new Map<string, MatchedEvent>();
  for (const one of matched) if (!byKey.has(one.key)) byKey.set(one.key, one);
  return [...byKey.values()];
}
