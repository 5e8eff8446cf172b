import type { StormEvent } from "@adwright/contracts/storm/event";
import { stormBounds, type StormRuleForm } from "@adwright/contracts/storm/rule";
import { HOUR_MS } from "@adwright/contracts/time";

/** How long an event without an end keeps a campaign on, from each reading that still has it. */
const OPEN_MS = 6 * HOUR_MS;
/** An event that is over starts nothing later than this. */
const STARTS_WITHIN_MS = 24 * HOUR_MS;

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
  const tailMs = form.tailHours * HOUR_MS;
  const { endedMs, startMs } = event;
  if (endedMs !== undefined) {
    const isGone = event.status === "cancelled" || (form.phase === "after" && endedMs <= startMs);
    const isOpen = nowMs < endedMs + tailMs && nowMs - endedMs <= STARTS_WITHIN_MS;
    const canStart = form.phase === "after" && event.status === "ended" && !isGone && isOpen;
    return { canStart, isGone, untilMs: endedMs + tailMs };
  }
  const beginsMs = startMs - (form.phase === "before" ? form.leadHours * HOUR_MS : 0);
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
    startedMs + stormBounds.minRunHours * HOUR_MS,
    ...holds.filter(({ isGone }) => !isGone).map(({ untilMs }) => untilMs),
  );
  return Math.min(wantedMs, startedMs + maxRunHours * HOUR_MS, approvedUntilMs);
}
