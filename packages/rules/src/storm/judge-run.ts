import type { RuleCampaign } from "@adwright/contracts/storm/rule";

import { bookLease } from "./book-lease.ts";
import {
  distinct,
  type End,
  isStopped,
  type JudgedRun,
  type Judging,
  type Move,
  type SeenEvent,
  type Skip,
} from "./judging.ts";
import { revertMs } from "./lease.ts";

/** Smaller changes of an end are not worth a write, unless the end is near. */
const STEP_MS = 30 * 60 * 1000;
const MINUTE_MS = 60_000;

/** What happens to a run that has not ended; `months` becomes what is booked then. */
export function judgeRun(judging: Judging, run: JudgedRun): End | Move | Skip | undefined {
  const { rule, facts } = judging;
  const { members, joining } = weatherOf(judging, run);
  const end = (reason: End["reason"]): End => ({ do: "end", runId: run.runId, reason });
  if (facts.stops.has("ALL")) return end("stop");
  if (isStoppedAll(facts, members)) return end("stop");
  const isKept = isAsApproved(rule, run) && joining.length > 0;
  if (isCanceled(members) && !isKept) return end("cancelled");
  // What was approved otherwise, or no longer, runs until the end it has.
  if (!isAsApproved(rule, run)) return undefined;
  const approved = rule.mandate.form.campaigns.find(({ campaign }) => campaign === run.campaign);
  if (!approved) return undefined;
  const budgetNow = facts.dailyMicros.get(run.campaign) ?? 0;
  if (budgetNow > approved.maxDailyMicros) return end("cap");
  if (!facts.isFresh || members.length + joining.length === 0) return undefined;
  return moved(judging, run, approved, { members, joining });
}

const isAsApproved = ({ state, mandate }: Judging["rule"], { mandateId }: JudgedRun): boolean =>
  state === "armed" && mandateId === mandate.mandateId;

const isStoppedAll = ({ stops }: Judging["facts"], members: readonly SeenEvent[]): boolean =>
  members.length > 0 && members.every(({ event }) => isStopped(stops, event));

const isCanceled = (members: readonly SeenEvent[]): boolean =>
  members.length > 0 &&
  members.every(({ event, hold }) => hold.isGone && event.status === "cancelled");

const beganMs = ({ startedAt, plannedAt }: JudgedRun): number => Date.parse(startedAt ?? plannedAt);

interface Weather {
  /** What is known of the run's events. */
  members: SeenEvent[];
  /** Events that keep it on, too, from now on. */
  joining: SeenEvent[];
}

function weatherOf({ events, facts }: Judging, run: JudgedRun): Weather {
  const keys = new Set(run.events.map(({ key }) => key));
  return {
    members: events.filter(({ event }) => keys.has(event.eventKey)),
    joining: events.filter(
      ({ event, hold, missed }) =>
        !keys.has(event.eventKey) && !missed && hold.canStart && !isStopped(facts.stops, event),
    ),
  };
}

function moved(
  judging: Judging,
  run: JudgedRun,
  campaign: RuleCampaign,
  weather: Weather,
): End | Move | Skip | undefined {
  const { nowMs } = judging.facts;
  const { joining } = weather;
  const toMs = wantedEnd(judging.rule.mandate, run, weather);
  if (toMs <= nowMs) return { do: "end", runId: run.runId, reason: "over" };
  const beforeMs = Date.parse(run.revertAt);
  const isNear = beforeMs - nowMs < STEP_MS;
  const least = toMs > beforeMs && !isNear ? STEP_MS : MINUTE_MS;
  const isSame = Math.abs(toMs - beforeMs) < least;
  if (isSame && joining.length === 0) return undefined;
  const events = distinct([...run.events, ...joining.map(({ matched }) => matched)]);
  const times = { fromMs: beganMs(run), toMs: isSame ? beforeMs : toMs };
  const lease = bookLease(judging, campaign, { ...times, run });
  return "why" in lease
    ? { do: "skip", campaign: run.campaign, events, ...lease }
    : { do: "move", runId: run.runId, events, ...lease };
}

/** Until when its events keep a run on, with those that join it. */
function wantedEnd(
  { form, endsAt }: Judging["rule"]["mandate"],
  run: JudgedRun,
  { members, joining }: Weather,
): number {
  const holds = [...members, ...joining].map(({ hold }) => hold);
  const times = { startedMs: beganMs(run), approvedUntilMs: Date.parse(endsAt) };
  const knownMs = revertMs(holds, form, times);
  // An event of the run that is not known any more kept it on until the end that it has.
  const known = new Set(members.map(({ event }) => event.eventKey));
  const isComplete = run.events.every(({ key }) => known.has(key));
  return isComplete ? knownMs : Math.max(knownMs, Date.parse(run.revertAt));
}
