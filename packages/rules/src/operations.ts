import type { Priority } from "@adwright/contracts/google";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";

/** The step of the search for the time when work is allowed again. */
const STEP_MS = 5 * 60 * 1000;
/** At most this many operations are spent on reads when refused work is retried. */
const MAX_READS_AGAIN = 5;
/** How many hours before the current one may still count. */
const HOURS_BACK = 24;

/** Operations of one hour; hours are numbered from 1970. */
export interface HourCount {
  hour: number;
  used: number;
}

/**
 * The hours whose operations count; the last is the current one. Google Ads API, "Access levels": the limit applies to a
 * sliding window of 24 hours. Operations are counted per hour, so an hour counts until 24 hours after its end.
 */
export function countedHours(nowMs: number) {
  const last = Math.floor(nowMs / HOUR_MS);
  return { first: last - HOURS_BACK, last };
}

/** The start of an hour, epoch ms. */
export const startOfHour = (hour: number): number => hour * HOUR_MS;

/** How many of the operations still count at that time. */
export function usedAt(hours: readonly HourCount[], atMs: number): number {
  const { first } = countedHours(atMs);
  return hours.reduce((sum, { hour, used }) => (hour < first ? sum : sum + used), 0);
}

/** When at most `most` of them count, if no others are added; epoch ms, not before now. */
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

/** The part of Google's limit that only publishing, undo, approved changes and newcomers may use. */
export const RESERVED = 0.1;
/** A person who has used no more than this part of the limit is a newcomer: it lets them connect, import and look. */
const NEWCOMER = 0.01;

/** An assistant finds its person's share used up at this part of it, so that the rest is left to the person. */
const ASSISTANTS_PART = 0.5;

/** The fair share of work with this priority. */
export const shareFor = (share: number, priority: Priority | undefined): number =>
  priority === "assistant" ? share * ASSISTANTS_PART : share;

/** How many operations may be used before only the reserve is left. */
export const unreserved = (dailyOperations: number): number => dailyOperations * (1 - RESERVED);

/** The use of Google's limit, including the operations just requested. */
export interface OperationDay {
  used: number;
  /** Absent for work that is not for a person, to which only the limit applies. */
  usedByPerson?: number | undefined;
  /** The number of people who used any of it. */
  people: number;
  /** `ordinary` if absent. */
  priority?: Priority | undefined;
  /** Operations that are kept free for work that has to end at its time, such as what a rule started. */
  held?: number | undefined;
}

/** How many people there are, given how many began in each hour. */
export const peopleIn = (beginners: readonly { people: number }[]): number =>
  beginners.reduce((sum, { people }) => sum + people, 0);

/** A person's fair share of the limit: all of it, divided by the number of people who used any. */
export function fairShare(dailyOperations: number, people: number): number {
  return dailyOperations / Math.max(1, people);
}

/**
 * Whether the operations just requested exceed a limit: `day` if they exceed what Google allows for all of us, `reserve`
 * if they reach into the reserve and may not, `share` if the person's fair share was already used up before. A request that crosses the share is still sent, so that a
 * large request is never blocked forever. Google Ads API: the limit belongs to the cloud project, so everyone shares
 * it.
 */
export function overdrawn(
  { used, usedByPerson, people, priority = "ordinary", held = 0 }: OperationDay,
  operations: number,
  dailyOperations: number,
): "day" | "reserve" | "share" | undefined {
  if (used > (priority === "stop" ? dailyOperations : dailyOperations - held)) return "day";
  if (usedByPerson === undefined || priority === "stop") return undefined;
  const isNewcomer = usedByPerson <= dailyOperations * NEWCOMER;
  const mayUse = unreserved(dailyOperations) - held;
  const isOrdinary = priority === "ordinary" || priority === "assistant";
  if (isOrdinary && !isNewcomer && used > mayUse) return "reserve";
  const usedBefore = usedByPerson - operations;
  const share = shareFor(fairShare(dailyOperations, people), priority);
  return usedBefore < share ? undefined : "share";
}

/**
 * Whether nothing will be refused soon: less than half of the limit is used, and less than half of a fair share by this
 * person (or for no person).
 */
export function hasRoom(
  { used, usedByPerson = 0, people }: OperationDay,
  dailyOperations: number,
): boolean {
  return used * 2 < dailyOperations && usedByPerson * 2 < fairShare(dailyOperations, people);
}

/** Other people whose 24 hours began at the same time (epoch ms), and what they have used since. */
export interface OtherUse {
  people: number;
  used: number;
  sinceMs: number;
}

/**
 * How much other people will still need: they continue at their average pace since they started, up to their fair
 * shares. The first hour counts as a whole one, because a few minutes show no pace. People who have been active for 24
 * hours need no more than what leaves the window in the meantime.
 */
export function neededByOthers(others: readonly OtherUse[], share: number, atMs: number): number {
  return others.reduce((sum, { people, used, sinceMs }) => {
    const elapsedMs = Math.min(DAY_MS, Math.max(HOUR_MS, atMs - sinceMs));
    const more = (used * (DAY_MS - elapsedMs)) / elapsedMs;
    return sum + Math.min(more, Math.max(0, people * share - used));
  }, 0);
}

/** Work of a person who has used up their fair share: `left` is what would remain of the limit after it. */
export interface BeyondShare {
  left: number;
  share: number;
  others: readonly OtherUse[];
}

/**
 * When other people certainly will not need the requested operations, if nothing else changes; epoch ms. Now, or late
 * enough to leave operations for a retry that first reads what was already created; within 24 hours.
 */
export function spareFromMs({ left, share, others }: BeyondShare, nowMs: number): number {
  const neededAt = (atMs: number) => neededByOthers(others, share, atMs);
  if (neededAt(nowMs) <= left) return nowMs;
  const latestMs = nowMs + DAY_MS;
  let atMs = nowMs + STEP_MS;
  while (atMs < latestMs && neededAt(atMs) > left - MAX_READS_AGAIN) atMs += STEP_MS;
  return Math.min(atMs, latestMs);
}
