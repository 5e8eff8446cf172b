import { freeFromMs, type HourCount } from "../operations.ts";

/** Campaigns of one bulk publication that are published at once, where Google's limit is far. */
const MOST_AT_ONCE = 5;
/** This part of the operations that Google allows is left to what people do one by one: publishing, undoing, reports. */
const LEFT_TO_OTHERS = 0.1;

/**
 * How many more campaigns a bulk publication may start: so that five are in work, or as many as the rest of Google's
 * limit still allows to be finished.
 */
export function roomForMore(now: {
  /** Operations that everybody has used, of those that Google allows. */
  used: number;
  dailyOperations: number;
  /** What publishing one campaign takes. */
  operationsEach: number;
  inWork: number;
}): number {
  const { used, dailyOperations, operationsEach, inWork } = now;
  const each = Math.max(1, operationsEach);
  const left = dailyOperations * (1 - LEFT_TO_OTHERS) - used - inWork * each;
  return Math.max(0, Math.min(MOST_AT_ONCE - inWork, Math.floor(left / each)));
}

/** From when (epoch ms) there is room for one more campaign, while nothing else is used. */
export function freeForBulkMs(
  byHour: readonly HourCount[],
  { dailyOperations, operationsEach }: { dailyOperations: number; operationsEach: number },
  nowMs: number,
): number {
  const most = dailyOperations * (1 - LEFT_TO_OTHERS) - Math.max(1, operationsEach);
  return freeFromMs(byHour, most, nowMs);
}
