import { AppError } from "@adwright/contracts/errors";
import type { GoogleAdsFailure } from "@adwright/contracts/google";
import { fairShare, hasRoom, overdrawn, spareFromMs } from "@adwright/rules/operations";
import type { Store } from "@adwright/store/store";
import type { OperationCount } from "@adwright/store/work/operation-row";
import type { OperationMeter } from "@adwright/vendors/google-ads/client";

import { dayOf, nextDayMs } from "../admin/days.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Other processes count too: what this one has read is good for so long. */
const COUNT_AGAIN_MS = 10_000;

interface MeterOptions {
  store: Pick<Store, "operations">;
  now: () => number;
  /** What Google allows the cloud project in a day. */
  dailyOperations: number;
}

/** Why something has to wait, and until when (epoch ms). */
interface Wait {
  quotaOf: "project" | "person";
  untilMs: number;
}

interface Asked extends OperationCount {
  userId: string | undefined;
  usedByPerson: number;
  operations: number;
  nowMs: number;
}

/** The last count of everybody that this process has read. */
interface Counted extends OperationCount {
  day: string;
  atMs: number;
}

/**
 * Counts operations before they are sent. What would go beyond the day, or beyond a person's fair share while others
 * need the rest, is subtracted again and refused as Google would: GOOGLE_ADS_QUOTA with the seconds to wait.
 * What exceeds a whole day is GOOGLE_ADS_REJECTED.
 *
 * Google Ads API: the limit is "per day", of which neither zone nor beginning is documented; it was seen to end at
 * different hours. Ours is the day in UTC; where Google's differs, Google refuses, and the wait is the one it names.
 */
export function makeOperationMeter({ store, now, dailyOperations }: MeterOptions): OperationMeter {
  async function findWait(asked: Asked): Promise<Wait | undefined> {
    const { userId, operations, nowMs, used, people } = asked;
    const usedByPerson = userId === undefined ? undefined : asked.usedByPerson;
    const reason = overdrawn({ used, usedByPerson, people }, operations, dailyOperations);
    if (reason === undefined) return undefined;
    if (reason === "day") return { quotaOf: "project", untilMs: nextDayMs(nowMs) };
    const others = (await store.operations.listShares(dayOf(nowMs))).filter(
      (one) => one.isPerson && one.userId !== userId,
    );
    const elapsedMs = nowMs % DAY_MS;
    const wanted = {
      left: dailyOperations - used,
      share: fairShare(dailyOperations, people),
      usedByOthers: others.map((one) => one.used),
    };
    const waitMs = spareFromMs(wanted, elapsedMs) - elapsedMs;
    return waitMs > 0 ? { quotaOf: "person", untilMs: nowMs + waitMs } : undefined;
  }

  let counted: Counted | undefined;

  /** Nothing can be refused yet: counting everybody would read every shard, on every call. */
  function isFarFromLimits(day: string, usedByPerson: number, operations: number, nowMs: number) {
    if (counted?.day !== day || nowMs - counted.atMs > COUNT_AGAIN_MS) return false;
    counted.used += operations;
    return hasRoom({ ...counted, usedByPerson }, dailyOperations);
  }

  return {
    async count(userId, operations) {
      if (operations > dailyOperations) throw tooLarge(operations, dailyOperations);
      const nowMs = now();
      const day = dayOf(nowMs);
      const usedByPerson = await store.operations.add(day, userId, operations);
      if (isFarFromLimits(day, usedByPerson, operations, nowMs)) return;
      const count = await store.operations.countOf(day);
      counted = { ...count, day, atMs: nowMs };
      const wait = await findWait({ ...count, usedByPerson, userId, operations, nowMs });
      if (wait === undefined) return;
      await store.operations.add(day, userId, -operations);
      throw refusal(wait, nowMs);
    },
  };
}

const reasons = {
  project: "What is left of today's limit at Google is not enough for this.",
  person: "You have used your share of today's limit at Google, and others still need the rest.",
} as const;

function refusal({ quotaOf, untilMs }: Wait, nowMs: number): AppError {
  const retryAfterSeconds = Math.ceil((untilMs - nowMs) / 1000);
  const details: GoogleAdsFailure = {
    kind: "quota",
    outcome: "not_applied",
    issues: [],
    retryAfterSeconds,
    quotaOf,
  };
  const time = new Date(nowMs + retryAfterSeconds * 1000).toISOString().slice(11, 16);
  const message = `${reasons[quotaOf]} Possible again at ${time} UTC.`;
  return new AppError("GOOGLE_ADS_QUOTA", message, { details, retryAfterSeconds });
}

/** An issue like those of Google's own, so that the check before publishing lists it among them. */
function tooLarge(operations: number, dailyOperations: number): AppError {
  const message =
    `This takes ${operations} changes at Google at once, and Google allows ${dailyOperations} in a whole day. ` +
    "A smaller campaign, with fewer keywords for example, can be published.";
  const issue = { category: "quota_error", code: "LARGER_THAN_DAILY_LIMIT", message, path: "" };
  const details: GoogleAdsFailure = { kind: "invalid", outcome: "not_applied", issues: [issue] };
  return new AppError("GOOGLE_ADS_REJECTED", message, { details });
}
