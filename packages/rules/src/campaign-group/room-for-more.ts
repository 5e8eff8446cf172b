import { freeFromMs, type HourCount, unreserved } from "../operations.ts";

/** How many more campaigns a bulk publication may start, so that the rest of Google's limit suffices to finish them. */
export function roomForMore(now: {
  /** Operations used by everybody, out of `dailyOperations`. */
  used: number;
  dailyOperations: number;
  /** Operations for publishing one campaign. */
  operationsEach: number;
  inWork: number;
}): number {
  const { used, dailyOperations, operationsEach, inWork } = now;
  const each = Math.max(1, operationsEach);
  const left = unreserved(dailyOperations) - used - inWork * each;
  return Math.max(0, Math.floor(left / each));
}

/** When there is room for one more campaign if nothing else is used, epoch ms. */
export function freeForBulkMs(
  byHour: readonly HourCount[],
  { dailyOperations, operationsEach }: { dailyOperations: number; operationsEach: number },
  nowMs: number,
): number {
  const most = unreserved(dailyOperations) - Math.max(1, operationsEach);
  return freeFromMs(byHour, most, nowMs);
}
