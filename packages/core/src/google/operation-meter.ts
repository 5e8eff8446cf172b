import { AppError } from "@adwright/contracts/errors";
import type { GoogleAdsFailure, Priority } from "@adwright/contracts/google";
import { DAY_MS } from "@adwright/contracts/time";
import {
  countedHours,
  fairShare,
  freeFromMs,
  hasRoom,
  type OtherUse,
  overdrawn,
  peopleIn,
  shareFor,
  spareFromMs,
  startOfHour,
  unreserved,
} from "@adwright/rules/operations";
import type { Store } from "@adwright/store/store";
import type { OperationCount, OwnOperations } from "@adwright/store/work/operation-row";
import type { OperationMeter } from "@adwright/vendors/google-ads/client";

import type { UserContext } from "../context.ts";

/** How long this process's last count is used. Other processes count, too, so it may be slightly off. */
const COUNT_AGAIN_MS = 10_000;

interface MeterOptions {
  store: Pick<Store, "operations">;
  now: () => number;
  /** The operations that Google allows the cloud project in 24 hours; undefined without a limit. */
  dailyOperations: number | undefined;
  /** How many of them are kept free for work that has to end at its time; none if absent. */
  heldOperations?: () => Promise<number>;
}

/** Why something has to wait, and until when (epoch ms). */
interface Wait {
  quotaOf: "project" | "person";
  untilMs: number;
  reason: keyof typeof reasons;
}

interface Asked {
  userId: string | undefined;
  priority: Priority | undefined;
  held: number;
  operations: number;
  own: OwnOperations;
  all: OperationCount;
  nowMs: number;
}

/** The last total count that this process has read. */
interface Counted {
  used: number;
  people: number;
  held: number;
  atMs: number;
}

/**
 * Counts operations before they are sent. If they exceed Google's limit, or the person's fair share while others need
 * the rest, they are subtracted again and refused as Google would: GOOGLE_ADS_QUOTA with the seconds to wait. More than
 * the whole limit is GOOGLE_ADS_REJECTED. Stopping is refused at Google's limit only.
 *
 * Google Ads API, "Access levels": the limit applies to a sliding window of 24 hours. Operations are counted per hour,
 * so that what counts as free here is also free at Google. Without a limit they are only counted.
 */
export function makeOperationMeter({
  store,
  now,
  dailyOperations,
  heldOperations = () => Promise.resolve(0),
}: MeterOptions): OperationMeter {
  let counted: Counted | undefined;

  /** Whether nothing can be refused yet. Avoids a total count on every call, which would read every shard. */
  function isFarFromLimits(usedByPerson: number, operations: number, asked: Limited) {
    if (counted === undefined || asked.nowMs - counted.atMs > COUNT_AGAIN_MS) return false;
    counted.used += operations;
    return hasRoom({ ...counted, usedByPerson }, asked.dailyOperations - counted.held);
  }

  return {
    async count({ userId, priority }, operations) {
      const nowMs = now();
      const hours = countedHours(nowMs);
      if (dailyOperations === undefined) {
        await store.operations.add(hours, userId, operations);
        return;
      }
      if (operations > dailyOperations) throw tooLarge(operations, dailyOperations);
      const own = await store.operations.add(hours, userId, operations);
      if (isFarFromLimits(own.used, operations, { dailyOperations, nowMs })) return;
      const all = await store.operations.countOf(hours);
      const held = await heldOperations();
      counted = { used: all.used, people: peopleIn(all.beginners), held, atMs: nowMs };
      const asked = { userId, priority, held, operations, own, all, nowMs };
      const wait = findWait(asked, dailyOperations);
      if (wait === undefined) return;
      await store.operations.add(hours, userId, -operations);
      throw refusal(wait, nowMs);
    },
  };
}

interface Limited {
  dailyOperations: number;
  nowMs: number;
}

function findWait(asked: Asked, dailyOperations: number): Wait | undefined {
  const { userId, operations, nowMs, own, all, priority, held } = asked;
  const usedByPerson = userId === undefined ? undefined : own.used;
  const day = { used: all.used, usedByPerson, people: peopleIn(all.beginners), priority, held };
  const reason = overdrawn(day, operations, dailyOperations);
  if (reason === undefined) return undefined;
  if (reason === "share") return findWaitOfPerson(asked, dailyOperations);
  const whole = reason === "reserve" ? unreserved(dailyOperations) : dailyOperations;
  const most = priority === "stop" ? whole : whole - held;
  // The requested operations are already counted in the current hour, and have to fit again.
  return { quotaOf: "project", reason, untilMs: freeFromMs(all.byHour, most, nowMs) };
}

function findWaitOfPerson(
  { operations, nowMs, own, all, held, priority }: Asked,
  dailyOperations: number,
): Wait | undefined {
  const share = shareFor(fairShare(dailyOperations, peopleIn(all.beginners)), priority);
  const fewest = Math.ceil(share) - 1 + operations;
  const ownMs = freeFromMs(own.byHour, fewest, nowMs);
  // What the person may need is never spare for their assistant.
  if (priority === "assistant") return { quotaOf: "person", reason: "share", untilMs: ownMs };
  const others = othersThan(own, all);
  const spareMs = spareFromMs({ left: dailyOperations - held - all.used, share, others }, nowMs);
  if (spareMs <= nowMs) return undefined;
  const untilMs = Math.min(spareMs, ownMs);
  return { quotaOf: "person", reason: "share", untilMs };
}

/** Everybody whose time runs, without the person who asks. */
function othersThan({ begun, byHour }: OwnOperations, { beginners }: OperationCount): OtherUse[] {
  const own = byHour.filter(({ hour }) => begun !== undefined && hour >= begun);
  return beginners.map(({ hour, people, used }) => {
    const isOwn = hour === begun;
    return {
      people: people - Number(isOwn),
      used: isOwn ? own.reduce((left, one) => left - one.used, used) : used,
      sinceMs: startOfHour(hour),
    };
  });
}

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

/**
 * What is left of the person's fair share of Google's quota, or of the quota itself if that is less; of the quota alone for
 * stopping; Infinity without a quota.
 */
export async function operationsLeftOf(ctx: UserContext, nowMs: number): Promise<number> {
  const { dailyOperations } = ctx;
  if (dailyOperations === undefined) return Infinity;
  const hours = countedHours(nowMs);
  const [{ used, beginners }, own] = await Promise.all([
    ctx.store.operations.countOf(hours),
    ctx.store.operations.usedBy(hours, ctx.userId),
  ]);
  const people = peopleIn(beginners) + Number(own.begun === undefined);
  if (ctx.priority === "stop") return Math.max(0, dailyOperations - used);
  const left = Math.min(fairShare(dailyOperations, people) - own.used, dailyOperations - used);
  return Math.max(0, Math.floor(left));
}

/** "14:05 UTC", or "14:05 UTC tomorrow" if it is more than 24 hours away, because the same time occurs sooner. */
export function clockWords(untilMs: number, nowMs: number): string {
  const time = `${new Date(untilMs).toISOString().slice(11, 16)} UTC`;
  return untilMs - nowMs > DAY_MS ? `${time} tomorrow` : time;
}
