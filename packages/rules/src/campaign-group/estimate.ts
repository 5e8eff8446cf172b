import { freeFromMs, type HourCount, unreserved } from "../operations.ts";

/** Google operations for publishing a typical draft, including its check. */
const OPERATIONS_EACH = 160;
/** So many locations are looked up with one Google operation. */
const PLACES_AN_OPERATION = 25;
/** How long goal and draft of one target take, including repairs: the ads of a draft are written one after another. */
const SECONDS_EACH = 60;

/** How long writing a group's campaigns takes with this many at once; whole minutes, at least one. */
export function estimatedMinutes(targets: number, atOnce: number): number {
  const rounds = Math.ceil(targets / atOnce);
  return Math.max(1, Math.ceil((rounds * SECONDS_EACH) / 60));
}

/** Google operations for looking up the locations, and for checking and publishing all campaigns. */
export function estimatedOperations(targets: number): { places: number; publishing: number } {
  return {
    places: Math.ceil(targets / PLACES_AN_OPERATION),
    publishing: targets * OPERATIONS_EACH,
  };
}

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
