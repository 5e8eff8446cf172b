import { dayIn } from "../report-period.ts";
import {
  distinct,
  type End,
  isStopped,
  type JudgedRun,
  type Judging,
  type Move,
  type Skip,
} from "./judging.ts";
import { revertMs } from "./lease.ts";
import { accountDays, bookRun, brokenCap, dayWorst } from "./worst-case.ts";

/** Smaller changes of an end are not worth a write, unless the end is near. */
const STEP_MS = 30 * 60 * 1000;
const MINUTE_MS = 60_000;

/** What happens to a run that has not ended; `months` becomes what is booked then. */
export function judgeRun(judging: Judging, run: JudgedRun): End | Move | Skip | undefined {
  const { rule, events, facts } = judging;
  const keys = new Set(run.events.map(({ key }) => key));
  const members = events.filter(({ event }) => keys.has(event.eventKey));
  const end = (reason: End["reason"]): End => ({ do: "end", runId: run.runId, reason });
  if (facts.stops.has("ALL")) return end("stop");
  if (members.length > 0) {
    if (members.every(({ event }) => isStopped(facts.stops, event))) return end("stop");
    if (members.every(({ event, hold }) => hold.isGone && event.status === "cancelled")) {
      return end("cancelled");
    }
  }
  // What was approved otherwise, or no longer, runs until the end it has.
  if (rule.state !== "armed" || run.mandateId !== rule.mandate.mandateId) return undefined;
  const approved = rule.mandate.form.campaigns.find(({ campaign }) => campaign === run.campaign);
  if (!approved) return undefined;
  const budgetNow = facts.dailyMicros.get(run.campaign) ?? 0;
  if (budgetNow > approved.maxDailyMicros) return end("cap");
  return facts.isFresh ? moved(judging, run, approved.maxDailyMicros) : undefined;
}

function moved(
  judging: Judging,
  run: JudgedRun,
  dailyMicros: number,
): End | Move | Skip | undefined {
  const { rule, facts } = judging;
  const { form, endsAt } = rule.mandate;
  const keys = new Set(run.events.map(({ key }) => key));
  const members = judging.events.filter(({ event }) => keys.has(event.eventKey));
  const joining = judging.events.filter(
    ({ event, hold, missed }) =>
      !keys.has(event.eventKey) && !missed && hold.canStart && !isStopped(facts.stops, event),
  );
  if (members.length + joining.length === 0) return undefined;
  const startedMs = Date.parse(run.startedAt ?? run.plannedAt);
  const holds = [...members, ...joining].map(({ hold }) => hold);
  const knownMs = revertMs(holds, form, { startedMs, approvedUntilMs: Date.parse(endsAt) });
  const beforeMs = Date.parse(run.revertAt);
  // An event of the run that is not known any more kept it on until the end that it has.
  const isComplete = run.events.every(({ key }) =>
    members.some(({ event }) => event.eventKey === key),
  );
  const toMs = isComplete ? knownMs : Math.max(knownMs, beforeMs);
  if (toMs <= facts.nowMs) return { do: "end", runId: run.runId, reason: "over" };
  const isNear = beforeMs - facts.nowMs < STEP_MS;
  const least = toMs > beforeMs && !isNear ? STEP_MS : MINUTE_MS;
  const isSame = Math.abs(toMs - beforeMs) < least;
  if (isSame && joining.length === 0) return undefined;
  const events = distinct([...run.events, ...joining.map(({ matched }) => matched)]);
  const revertAt = isSame ? run.revertAt : new Date(toMs).toISOString();
  const days = accountDays(facts.timeZone, startedMs, Date.parse(revertAt));
  // What was promised stays promised, also if the run becomes shorter.
  const all = [...new Set([...run.accountDays, ...days])].toSorted();
  const worstMicros = dayWorst(dailyMicros) * all.length;
  const booking = { campaign: run.campaign, accountDays: all, dailyMicros, isStart: false };
  const booked = bookRun(judging.months, booking);
  const broken = brokenCap(form.caps, booking, { worstMicros, booked });
  if (broken && all.length > run.accountDays.length) {
    return { do: "skip", campaign: run.campaign, events, ...broken };
  }
  judging.months = replaced(judging.months, booked);
  const last = dayIn(facts.timeZone, Date.parse(revertAt));
  const endDay = last > run.endDay ? last : run.endDay;
  const lease = { revertAt, endDay, accountDays: all, worstMicros };
  return { do: "move", runId: run.runId, events, ...lease };
}

/** The months, with those that were booked in place of what they were. */
export const replaced = (months: Judging["months"], booked: Judging["months"]) => [
  ...months.filter(({ month }) => booked.every((one) => one.month !== month)),
  ...booked,
];
