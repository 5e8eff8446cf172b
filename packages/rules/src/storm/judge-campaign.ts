import type { RuleCampaign, StormRuleForm } from "@adwright/contracts/storm/rule";
import { HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";

import {
  distinct,
  type End,
  isStopped,
  type JudgedRun,
  type Judging,
  type JudgingFacts,
  type Lease,
  type Move,
  type SeenEvent,
  type Skip,
  type Start,
} from "./judging.ts";
import { revertMs } from "./lease.ts";
import { becauseOf } from "./words.ts";
import { accountDays, dayWorst, monthsOf, worstByMonth } from "./worst-case.ts";

/** Start, end and plain pause of a run, with room; what an end needs is held for it. */
export const OPERATIONS_PER_RUN = 60;
/** Smaller changes of an end are not worth a write, unless the end is near. */
const STEP_MS = 30 * MINUTE_MS;
const SOON_MS = 10 * MINUTE_MS;
/** How long the same events wait after a start that the account did not allow, by the reason. */
const triesAgainMs: Partial<Record<Skip["why"], number>> = {
  already_enabled: HOUR_MS,
  not_ready: HOUR_MS,
  refused: HOUR_MS,
  budget_changed: HOUR_MS,
  in_use: SOON_MS,
  quota: SOON_MS,
};

type Reason = Pick<Skip, "why" | "numbers">;

/** What happens to a campaign without a run; a start is added to what is booked. */
export function judgeStart(
  judging: Judging,
  campaign: RuleCampaign,
  operationsLeft: number,
): Start | Skip | undefined {
  const { rule, facts, runs } = judging;
  const { form, endsAt } = rule.mandate;
  const { nowMs, stops } = facts;
  const past = runs.filter((run) => run.campaign === campaign.campaign);
  const candidates = startable(judging, triedKeys(past, facts));
  if (candidates.length === 0) return undefined;
  const allowed = candidates.filter(({ event }) => !isStopped(stops, event));
  if (allowed.length === 0) return skipOf(campaign, candidates, { why: "stopped", numbers: {} });
  const reason = refusedNow(form, { past, facts, operationsLeft });
  if (reason) return skipOf(campaign, allowed, reason);
  const holds = allowed.map(({ hold }) => hold);
  const times = { startedMs: nowMs, approvedUntilMs: Date.parse(endsAt) };
  const toMs = revertMs(holds, form, times);
  const lease = bookLease(judging, campaign, { fromMs: nowMs, toMs });
  if ("why" in lease) return skipOf(campaign, allowed, lease);
  return {
    do: "start",
    campaign: campaign.campaign,
    events: distinct(allowed.map(({ matched }) => matched)),
    ...lease,
    because: allowed.map((one) => becauseOf(one, form)),
  };
}

/** The events that may start a run or keep one on, without those in `known`. */
const startable = ({ events }: Judging, known: ReadonlySet<string>): SeenEvent[] =>
  events.filter(
    ({ event, hold, missed }) => !missed && hold.canStart && !known.has(event.eventKey),
  );

/** Events that had their run or have to wait. Where only the rule did not allow a start, each judging decides again. */
function triedKeys(past: readonly JudgedRun[], { nowMs }: JudgingFacts): Set<string> {
  const tried = past.filter(
    ({ state, why = "refused", plannedAt }) =>
      state !== "skipped" || nowMs - Date.parse(plannedAt) < (triesAgainMs[why] ?? 0),
  );
  return new Set(tried.flatMap(({ events }) => events.map(({ key }) => key)));
}

interface Now {
  past: readonly JudgedRun[];
  facts: JudgingFacts;
  operationsLeft: number;
}

function refusedNow(form: StormRuleForm, { past, facts, operationsLeft }: Now): Reason | undefined {
  const endsMs = past.map(({ endedAt, state }) =>
    endedAt === undefined || state === "skipped" ? 0 : Date.parse(endedAt),
  );
  const coolMs = Math.max(0, ...endsMs) + form.cooldownHours * HOUR_MS - facts.nowMs;
  if (coolMs > 0) return { why: "cooldown", numbers: { hours: Math.ceil(coolMs / HOUR_MS) } };
  return operationsLeft < OPERATIONS_PER_RUN
    ? { why: "quota", numbers: { operations: Math.max(0, operationsLeft) } }
    : undefined;
}

export function skipOf(
  { campaign }: Pick<RuleCampaign, "campaign">,
  seen: readonly SeenEvent[],
  { why, numbers }: Reason,
): Skip {
  return { do: "skip", campaign, events: distinct(seen.map((one) => one.matched)), why, numbers };
}

/** What happens to a run that has not ended; more days are added to what is booked. */
export function judgeRun(judging: Judging, run: JudgedRun): End | Move | Skip | undefined {
  const { rule, facts, events } = judging;
  const { stops, isFresh } = facts;
  const keys = new Set(run.events.map(({ key }) => key));
  const members = events.filter(({ event }) => keys.has(event.eventKey));
  const joining = startable(judging, keys).filter(({ event }) => !isStopped(stops, event));
  const end = (reason: End["reason"]): End => ({ do: "end", runId: run.runId, reason });
  const areAll = (is: (member: SeenEvent) => boolean) => members.length > 0 && members.every(is);
  if (stops.has("ALL") || areAll(({ event }) => isStopped(stops, event))) return end("stop");
  const approved = approvedFor(rule, run);
  const isKept = approved !== undefined && joining.length > 0;
  const isCanceled = areAll(({ event, hold }) => hold.isGone && event.status === "cancelled");
  if (isCanceled && !isKept) return end("cancelled");
  // What was approved otherwise, or no longer, runs until the end it has.
  if (!approved) return undefined;
  if (!isFresh || members.length + joining.length === 0) return undefined;
  return moved(judging, run, approved, { members, joining });
}

/** The run's campaign, while its rule is armed by the approval that started it. */
const approvedFor = ({ state, mandate }: Judging["rule"], run: JudgedRun) =>
  state === "armed" && run.mandateId === mandate.mandateId
    ? mandate.form.campaigns.find(({ campaign }) => campaign === run.campaign)
    : undefined;

/** What is known of the run's events, and those that keep it on, too, from now on. */
type Weather = Record<"members" | "joining", SeenEvent[]>;

function moved(
  judging: Judging,
  run: JudgedRun,
  campaign: RuleCampaign,
  { members, joining }: Weather,
): End | Move | Skip | undefined {
  const { facts, rule } = judging;
  const { nowMs } = facts;
  const beforeMs = Date.parse(run.revertAt);
  const holds = [...members, ...joining].map(({ hold }) => hold);
  const known = new Set(members.map(({ event }) => event.eventKey));
  // An event of the run that is not known any more kept it on until the end that it has.
  if (run.events.some(({ key }) => !known.has(key))) {
    holds.push({ canStart: false, isGone: false, untilMs: beforeMs });
  }
  const startedMs = Date.parse(run.startedAt ?? run.plannedAt);
  const approvedUntilMs = Date.parse(rule.mandate.endsAt);
  const toMs = revertMs(holds, rule.mandate.form, { startedMs, approvedUntilMs });
  if (toMs <= nowMs) return { do: "end", runId: run.runId, reason: "over" };
  const isNear = beforeMs - nowMs < STEP_MS;
  const least = toMs > beforeMs && !isNear ? STEP_MS : MINUTE_MS;
  const isSame = Math.abs(toMs - beforeMs) < least;
  if (isSame && joining.length === 0) return undefined;
  const events = distinct([...run.events, ...joining.map(({ matched }) => matched)]);
  const times = { fromMs: startedMs, toMs: isSame ? beforeMs : toMs };
  const lease = bookLease(judging, campaign, { ...times, run });
  return "why" in lease
    ? { do: "skip", campaign: run.campaign, events, ...lease }
    : { do: "move", runId: run.runId, events, ...lease };
}

/** Books a run of a campaign, or more of one, unless a month would cost more than the rule's limit. */
function bookLease(
  judging: Judging,
  { campaign, maxDailyMicros: dailyMicros }: RuleCampaign,
  { fromMs, toMs, run }: { fromMs: number; toMs: number; run?: JudgedRun },
): Lease | Reason {
  const days = accountDays(judging.facts.timeZone, fromMs, toMs);
  const before = run?.accountDays ?? [];
  // What was promised stays promised, also if the run becomes shorter.
  const all = [...new Set([...before, ...days])].toSorted();
  const worstMicros = dayWorst(dailyMicros) * all.length;
  const booking = { campaign, accountDays: all, worstMicros };
  if (all.length > before.length) {
    const booked = [...judging.booked, booking];
    const byMonth = worstByMonth(booked);
    const micros = Math.max(...monthsOf(all).map((month) => byMonth.get(month) ?? 0));
    const { monthMicros: most } = judging.rule.mandate.form.caps;
    if (micros > most) return { why: "cap_month", numbers: { micros, most } };
    judging.booked = booked;
  }
  const last = days.at(-1) ?? "";
  const endDay = run && run.endDay > last ? run.endDay : last;
  return { revertAt: new Date(toMs).toISOString(), endDay, accountDays: all, worstMicros };
}
