import type { StormEvent } from "@adwright/contracts/storm/event";
import { type RuleCampaign, stormBounds, type StormRuleForm } from "@adwright/contracts/storm/rule";

import type { JudgedRun, Judging, Lease } from "./judging.ts";
import {
  accountDays,
  bookRun,
  type BrokenCap,
  brokenCap,
  dayWorst,
  hoursToMs,
  replaced,
} from "./worst-case.ts";

/** How long an event without an end keeps a campaign on, from each reading that still has it. */
const OPEN_MS = hoursToMs(6);
/** An event that is over starts nothing later than this. */
const STARTS_WITHIN_MS = hoursToMs(24);

/** What an event means for a campaign now. */
export interface Hold {
  /** Whether a run may begin because of it. */
  canStart: boolean;
  /** It was canceled, or upgraded before it began: it keeps nothing on. */
  isGone: boolean;
  /** Until when it keeps a campaign on, epoch ms. */
  untilMs: number;
}

type Times = Pick<StormRuleForm, "phase" | "leadHours" | "tailHours" | "maxRunHours">;

/** `endedMs` says that an end is sure; a status alone may be one reading's. */
export function holdOf(form: Times, event: StormEvent, nowMs: number): Hold {
  const tailMs = hoursToMs(form.tailHours);
  const { endedMs, startMs } = event;
  if (endedMs !== undefined) {
    const isGone = event.status === "cancelled" || (form.phase === "after" && endedMs <= startMs);
    const isOpen = nowMs < endedMs + tailMs && nowMs - endedMs <= STARTS_WITHIN_MS;
    const canStart = form.phase === "after" && event.status === "ended" && !isGone && isOpen;
    return { canStart, isGone, untilMs: endedMs + tailMs };
  }
  const beginsMs = startMs - (form.phase === "before" ? hoursToMs(form.leadHours) : 0);
  const canStart = form.phase !== "after" && event.status === "on" && nowMs >= beginsMs;
  const untilMs = event.endMs === null ? nowMs + OPEN_MS : event.endMs + tailMs;
  return { canStart, isGone: false, untilMs };
}

/** When a run ends that events keep on; epoch ms. Never before its shortest time, never after its longest. */
export function revertMs(
  holds: readonly Hold[],
  { maxRunHours }: Pick<Times, "maxRunHours">,
  { startedMs, approvedUntilMs }: { startedMs: number; approvedUntilMs: number },
): number {
  const wantedMs = Math.max(
    startedMs + hoursToMs(stormBounds.minRunHours),
    ...holds.filter(({ isGone }) => !isGone).map(({ untilMs }) => untilMs),
  );
  return Math.min(wantedMs, startedMs + hoursToMs(maxRunHours), approvedUntilMs);
}

/** Books a run of a campaign, or more of one, in the months, unless it would pass a cap of the rule. */
export function bookLease(
  judging: Judging,
  { campaign, maxDailyMicros: dailyMicros }: RuleCampaign,
  { fromMs, toMs, run }: { fromMs: number; toMs: number; run?: JudgedRun },
): Lease | BrokenCap {
  const days = accountDays(judging.facts.timeZone, fromMs, toMs);
  const before = run?.accountDays ?? [];
  // What was promised stays promised, also if the run becomes shorter.
  const all = [...new Set([...before, ...days])].toSorted();
  const worstMicros = dayWorst(dailyMicros) * all.length;
  const booking = { campaign, accountDays: all, dailyMicros, isStart: run === undefined };
  const booked = bookRun(judging.months, booking);
  const broken = brokenCap(judging.rule.mandate.form.caps, booking, { worstMicros, booked });
  if (broken && all.length > before.length) return broken;
  judging.months = replaced(judging.months, booked);
  const last = days.at(-1) ?? "";
  const endDay = run && run.endDay > last ? run.endDay : last;
  return { revertAt: new Date(toMs).toISOString(), endDay, accountDays: all, worstMicros };
}
