import { AppError } from "@adwright/contracts/errors";
import type { GoogleAdsFailure } from "@adwright/contracts/google";
import {
  countedHours,
  fairShare,
  freeFromMs,
  hasRoom,
  overdrawn,
  spareFromMs,
  startOfHour,
  unreserved,
} from "@adwright/rules/operations";
import type { Store } from "@adwright/store/store";
import type { HourCount, OperationCount, OperationShare } from "@adwright/store/work/operation-row";
import type { OperationMeter } from "@adwright/vendors/google-ads/client";

import { clockWords } from "./clock-words.ts";

/**
 * The daily operations of a cloud project whose access level has no limit: a number, so that shares of it can be
 * computed.
 */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** How long this process's last count is used. Other processes count, too, so it may be slightly off. */
const COUNT_AGAIN_MS = 10_000;

interface MeterOptions {
  store: Pick<Store, "operations">;
  now: () => number;
  /** The operations that Google allows the cloud project in 24 hours. */
  dailyOperations: number;
}

/** Why something has to wait, and until when (epoch ms). */
interface Wait {
  quotaOf: "project" | "person";
  untilMs: number;
  reason: keyof typeof reasons;
}

interface Asked extends OperationCount {
  userId: string | undefined;
  usesReserve: boolean | undefined;
  usedByPerson: number;
  operations: number;
  nowMs: number;
}

/** The last total count that this process has read. */
interface Counted extends OperationCount {
  atMs: number;
}

/**
 * Counts operations before they are sent. If they exceed Google's limit, or the person's fair share while others need
 * the rest, they are subtracted again and refused as Google would: GOOGLE_ADS_QUOTA with the seconds to wait. More than
 * the whole limit is GOOGLE_ADS_REJECTED.
 *
 * Google Ads API, "Access levels": the limit applies to a sliding window of 24 hours. Operations are counted per hour,
 * so that what counts as free here is also free at Google.
 */
export function makeOperationMeter({ store, now, dailyOperations }: MeterOptions): OperationMeter {
  async function findWait(asked: Asked): Promise<Wait | undefined> {
    const { userId, operations, nowMs, used, people, usesReserve } = asked;
    const usedByPerson = userId === undefined ? undefined : asked.usedByPerson;
    const day = { used, usedByPerson, people, usesReserve };
    const reason = overdrawn(day, operations, dailyOperations);
    if (reason === undefined) return undefined;
    if (reason === "share") return findWaitOfPerson(asked);
    const most = reason === "reserve" ? unreserved(dailyOperations) : dailyOperations;
    // The requested operations are already counted in the current hour, and have to fit again.
    return { quotaOf: "project", reason, untilMs: freeFromMs(asked.byHour, most, nowMs) };
  }

  async function findWaitOfPerson(asked: Asked): Promise<Wait | undefined> {
    const { userId, operations, nowMs, used, usedByPerson, usesReserve } = asked;
    const shares = await store.operations.listShares(countedHours(nowMs));
    const people = shares.filter(({ isPerson }) => isPerson);
    // The first count takes a person who worked both yesterday and today for two.
    const day = { used, usedByPerson, people: people.length, usesReserve };
    if (overdrawn(day, operations, dailyOperations) === undefined) return undefined;
    const share = fairShare(dailyOperations, people.length);
    const others = people.filter((one) => one.userId !== userId).map(asOther);
    const spareMs = spareFromMs({ left: dailyOperations - used, share, others }, nowMs);
    if (spareMs <= nowMs) return undefined;
    const own = people.find((one) => one.userId === userId)?.byHour ?? [];
    const fewest = Math.ceil(share) - 1 + operations;
    const untilMs = Math.min(spareMs, freeFromMs(own, fewest, nowMs));
    return { quotaOf: "person", reason: "share", untilMs };
  }

  let counted: Counted | undefined;

  /** Whether nothing can be refused yet. Avoids a total count on every call, which would read every shard. */
  function isFarFromLimits(usedByPerson: number, operations: number, nowMs: number) {
    if (counted === undefined || nowMs - counted.atMs > COUNT_AGAIN_MS) return false;
    counted.used += operations;
    return hasRoom({ ...counted, usedByPerson }, dailyOperations);
  }

  return {
    async count({ userId, usesReserve }, operations) {
      if (operations > dailyOperations) throw tooLarge(operations, dailyOperations);
      const nowMs = now();
      const hours = countedHours(nowMs);
      const usedByPerson = await store.operations.add(hours, userId, operations);
      if (isFarFromLimits(usedByPerson, operations, nowMs)) return;
      const count = await store.operations.countOf(hours);
      counted = { ...count, atMs: nowMs };
      const asked = { ...count, usedByPerson, userId, usesReserve, operations, nowMs };
      const wait = await findWait(asked);
      if (wait === undefined) return;
      await store.operations.add(hours, userId, -operations);
      throw refusal(wait, nowMs);
    },
  };
}

const asOther = ({ used, byHour }: OperationShare) => ({ used, sinceMs: beginOf(byHour) });

const beginOf = (byHour: readonly HourCount[]): number =>
  startOfHour(Math.min(...byHour.map(({ hour }) => hour)));

const reasons = {
  day: "This needs more than what is left of Google's 24-hour limit.",
  reserve: "What is left of Google's 24-hour limit is kept for publishing and undo.",
  share: "You have used your share of Google's 24-hour limit, and others still need the rest.",
} as const;

function refusal({ quotaOf, untilMs, reason }: Wait, nowMs: number): AppError {
  const retryAfterSeconds = Math.ceil((untilMs - nowMs) / 1000);
  const details: GoogleAdsFailure = {
    kind: "quota",
    outcome: "not_applied",
    issues: [],
    retryAfterSeconds,
    quotaOf,
  };
  const time = clockWords(nowMs + retryAfterSeconds * 1000, nowMs);
  const message = `${reasons[reason]} Possible again at ${time}.`;
  return new AppError("GOOGLE_ADS_QUOTA", message, { details, retryAfterSeconds });
}

/** Shaped like one of Google's own issues, so that the check before publishing lists it among them. */
function tooLarge(operations: number, dailyOperations: number): AppError {
  const message =
    `This takes ${operations} changes in Google Ads at once, and Google allows ${dailyOperations} in 24 hours. ` +
    "A smaller campaign, with fewer keywords for example, can be published.";
  const issue = { category: "quota_error", code: "LARGER_THAN_DAILY_LIMIT", message, path: "" };
  const details: GoogleAdsFailure = { kind: "invalid", outcome: "not_applied", issues: [issue] };
  return new AppError("GOOGLE_ADS_REJECTED", message, { details });
}
