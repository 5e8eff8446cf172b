const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The resolution of the search for the time at which work is allowed again. */
const STEP_MS = 5 * 60 * 1000;
/** At most so many operations are spent on reads before refused work is tried again. */
const MAX_READS_AGAIN = 5;
/** Hours behind the running one whose operations may still count. */
const HOURS_BACK = 24;

/** Operations of one hour; hours are numbered from 1970. */
export interface HourCount {
  hour: number;
  used: number;
}

/** The hours whose operations count, the running one last. */
export interface CountedHours {
  first: number;
  last: number;
}

/**
 * Google Ads API, "Access levels": the limit holds for a sliding period of 24 hours. Operations are kept by the hour, so
 * an hour counts until 24 hours after its end.
 */
export function countedHours(nowMs: number): CountedHours {
  const last = Math.floor(nowMs / HOUR_MS);
  return { first: last - HOURS_BACK, last };
}

/** When an hour begins, epoch ms. */
export const startOfHour = (hour: number): number => hour * HOUR_MS;

/** What still counts at that time of what was used by the hour. */
export function usedAt(hours: readonly HourCount[], atMs: number): number {
  const { first } = countedHours(atMs);
  return hours.reduce((sum, { hour, used }) => (hour < first ? sum : sum + used), 0);
}

/** From when (epoch ms, no earlier than now) at most so many of them count, if no others are added. */
export function freeFromMs(hours: readonly HourCount[], most: number, nowMs: number): number {
  let used = usedAt(hours, nowMs);
  if (used <= most) return nowMs;
  const { first, last } = countedHours(nowMs);
  const counted = hours.filter(({ hour }) => hour >= first);
  for (const { hour, used: gone } of counted.toSorted((left, right) => left.hour - right.hour)) {
    used -= gone;
    if (used <= most) return endOfCounting(hour);
  }
  return endOfCounting(last);
}

const endOfCounting = (hour: number): number => startOfHour(hour + HOURS_BACK + 1);

/** How much of Google's limit is spoken for, operations just asked for included. */
export interface OperationDay {
  used: number;
  /** Absent for work on nobody's behalf, which only the limit stops. */
  usedByPerson?: number | undefined;
  /** Persons who used any of it. */
  people: number;
}

/** One person's fair share of the limit: all of it, divided by those who used any. */
export function fairShare(dailyOperations: number, people: number): number {
  return dailyOperations / Math.max(1, people);
}

/**
 * Whether what was just asked for goes too far: `day` beyond what Google allows us all, `share` once the person's fair
 * share was used up before. The request that crosses the share still goes out: none is too large for its turn.
 * Google Ads API: the limit belongs to the cloud project, so all share it.
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
 * Whether nothing can be refused soon: less than half of the limit is used, and by this person (or on nobody's behalf)
 * less than half of a fair share.
 */
export function hasRoom(
  { used, usedByPerson = 0, people }: OperationDay,
  dailyOperations: number,
): boolean {
  return used * 2 < dailyOperations && usedByPerson * 2 < fairShare(dailyOperations, people);
}

/** What another person used in the last 24 hours, and since when (epoch ms). */
export interface OtherUse {
  used: number;
  sinceMs: number;
}

/**
 * What the others still need: each of them continues at the pace of the time since they began, up to their fair share.
 * The first hour counts as a whole one: a few minutes show no pace. Who has been at it for 24 hours needs no more than
 * what stops counting meanwhile.
 */
export function neededByOthers(others: readonly OtherUse[], share: number, atMs: number): number {
  return others.reduce((sum, { used, sinceMs }) => {
    const elapsedMs = Math.min(DAY_MS, Math.max(HOUR_MS, atMs - sinceMs));
    const more = (used * (DAY_MS - elapsedMs)) / elapsedMs;
    return sum + Math.min(more, Math.max(0, share - used));
  }, 0);
}

/** Work of a person who has used up their fair share: `left` is what the limit leaves after it. */
export interface BeyondShare {
  left: number;
  share: number;
  others: readonly OtherUse[];
}

/**
 * From when (epoch ms) the others are sure not to need what is wanted, if nothing else changes. Now, or late enough for
 * those who read again what they have made before they ask again; within 24 hours.
 */
export function spareFromMs({ left, share, others }: BeyondShare, nowMs: number): number {
  const neededAt = (atMs: number) => neededByOthers(others, share, atMs);
  if (neededAt(nowMs) <= left) return nowMs;
  const latestMs = nowMs + DAY_MS;
  let atMs = nowMs + STEP_MS;
  while (atMs < latestMs && neededAt(atMs) > left - MAX_READS_AGAIN) atMs += STEP_MS;
  return Math.min(atMs, latestMs);
}
