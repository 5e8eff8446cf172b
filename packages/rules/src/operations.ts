const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The resolution of the search for the time at which work is allowed again. */
const STEP_MS = 5 * 60 * 1000;
/** At most so many operations are spent on reads before refused work is tried again. */
const MAX_READS_AGAIN = 5;

/** How much of a day's operations at Google is spoken for, those just asked for included. */
export interface OperationDay {
  used: number;
  /** Absent for work on nobody's behalf, which only the day's limit stops. */
  usedByPerson?: number | undefined;
  /** Persons who used any that day. */
  people: number;
}

/** One person's fair share of a day: the day, divided by those who used any of it. */
export function fairShare(dailyOperations: number, people: number): number {
  return dailyOperations / Math.max(1, people);
}

/**
 * Whether what was just asked for goes too far: `day` beyond what Google allows us all, `share` once the person's fair
 * share was used up before. The request that crosses the share still goes out: none is too large for its turn.
 * Google Ads API: the daily limit belongs to the cloud project, so all share it.
 */
export function overdrawn(
  { used, usedByPerson, people }: OperationDay,
  operations: number,
  dailyOperations: number,
): "day" | "share" | undefined {
  if (used > dailyOperations) return "day";
  if (usedByPerson === undefined) return undefined;
  const usedBefore = usedByPerson - operations;
  return usedBefore < fairShare(dailyOperations, people) ? undefined : "share";
}

/**
 * Whether nothing can be refused soon: less than half of the day is used, and by this person (or on nobody's behalf)
 * less than half of a fair share.
 */
export function hasRoom(
  { used, usedByPerson = 0, people }: OperationDay,
  dailyOperations: number,
): boolean {
  return used * 2 < dailyOperations && usedByPerson * 2 < fairShare(dailyOperations, people);
}

/**
 * What the others still need of a day of which `elapsedMs` are over: each of them continues at the day's pace so far, up
 * to their fair share. The first hour counts as a whole one: a few minutes show no pace.
 */
export function neededByOthers(
  usedByOthers: readonly number[],
  share: number,
  elapsedMs: number,
): number {
  const rest = Math.max(0, DAY_MS - elapsedMs) / Math.max(HOUR_MS, elapsedMs);
  return usedByOthers.reduce(
    (sum, used) => sum + Math.min(used * rest, Math.max(0, share - used)),
    0,
  );
}

/** Work of a person who has used up their fair share: `left` is what the limit leaves after it. */
export interface BeyondShare {
  left: number;
  share: number;
  /** What each of the others used so far. */
  usedByOthers: readonly number[];
}

/**
 * Into the day (ms), no earlier than `elapsedMs`: from when the others are sure not to need what is wanted, if nothing
 * else changes. Now, or late enough for those who read again what they have made before they ask again.
 */
export function spareFromMs({ left, share, usedByOthers }: BeyondShare, elapsedMs: number): number {
  const neededAt = (atMs: number) => neededByOthers(usedByOthers, share, atMs);
  if (neededAt(elapsedMs) <= left) return elapsedMs;
  let atMs = elapsedMs + STEP_MS;
  while (atMs < DAY_MS && neededAt(atMs) > left - MAX_READS_AGAIN) atMs += STEP_MS;
  return Math.min(atMs, DAY_MS);
}
