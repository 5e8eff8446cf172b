import { randomUUID } from "node:crypto";

import { AppError, type ErrorCode } from "@adwright/contracts/errors";
import { holding } from "@adwright/contracts/job/jobs";
import type { ClaimedRow, Lease, Release } from "@adwright/store/work/claim";

import type { Context } from "../context.ts";

/** A renewal that takes longer than this counts as missed. */
const RENEWAL_TIMEOUT_MS = 3000;

/** Work was stopped, because another worker has taken it over or the process gives it back. */
export class HoldLost extends Error {
  override name = "HoldLost";
}

interface HoldOptions {
  leaseMs: number;
  /** Renews everything that shows others that this worker is alive, for another `leaseMs`; false if it has lost it. */
  renew: () => Promise<boolean>;
  /** Ends the hold when aborted. */
  stopping?: AbortSignal | undefined;
}

/** Throws HoldLost once the worker may not write any more. */
type Check = () => void;

/**
 * Runs `work` while renewing a lease that was just taken, three times within its length. Rejects with HoldLost as soon
 * as the lease is lost: refused, two renewals missed, its time over (as after a blocked event loop), or `stopping`.
 * `work` may still run then, and must call `check` before it writes.
 */
export async function whileHeld<Answer>(
  { leaseMs, renew, stopping }: HoldOptions,
  work: (check: Check) => Promise<Answer>,
): Promise<Answer> {
  let heldUntil = performance.now() + leaseMs;
  let missed = 0;
  let lose: (lost: HoldLost) => void = noop;
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  // It may be lost while nobody waits for it any more.
  lost.catch(noop);
  const end = (why: string) => {
    heldUntil = Number.NEGATIVE_INFINITY;
    lose(new HoldLost(why));
  };
  const check = () => {
    if (performance.now() >= heldUntil) throw new HoldLost("Another worker may have this by now.");
  };
  const beat = async () => {
    const startedAt = performance.now();
    if (startedAt >= heldUntil) return end("The lease was not renewed in time.");
    const isHeld = await within(RENEWAL_TIMEOUT_MS, renew());
    if (isHeld === false) return end("Another worker has taken this over.");
    missed = isHeld === undefined ? missed + 1 : 0;
    if (missed >= 2) return end("The lease could not be renewed.");
    if (isHeld === true && Number.isFinite(heldUntil)) heldUntil = startedAt + leaseMs;
    return undefined;
  };
  const timer = setInterval(() => void beat(), leaseMs / 3);
  const stop = () => end("The worker is being stopped.");
  stopping?.addEventListener("abort", stop);
  if (stopping?.aborted) stop();
  try {
    return await Promise.race([work(check), lost]);
  } finally {
    clearInterval(timer);
    stopping?.removeEventListener("abort", stop);
  }
}

function noop(): void {}

/** The answer; undefined if it fails or takes longer. */
async function within<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The same context, whose table and vendors cannot be reached any more once the hold is lost. */
export function fenced<Ctx extends Context>(ctx: Ctx, check: Check): Ctx {
  const { store, googleAds, googleAnalytics, ai, mailer } = ctx;
  return {
    ...ctx,
    store: fence(store, check),
    googleAds: fence(googleAds, check),
    googleAnalytics: fence(googleAnalytics, check),
    ai: fence(ai, check),
    mailer: fence(mailer, check),
  };
}

/**
 * Calls `check` before each call of a function in it, at any depth. What it throws rejects the call: thrown, it would
 * leave other calls that run beside this one with nobody to wait for them.
 */
function fence<What extends object>(what: What, check: Check): What {
  return new Proxy(what, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found === "function") {
        return (...args: unknown[]) => {
          try {
            check();
          } catch (lost) {
            const refused = Promise.reject(lost);
            refused.catch(noop);
            return refused;
          }
          return (found as (...args: unknown[]) => unknown).apply(target, args);
        };
      }
      return typeof found === "object" && found !== null ? fence(found, check) : found;
    },
  });
}

/** Longer than a process stalls, short enough to wait for after a crash. */
const LEASE_MS = 8000;

/** Something that only one worker at a time may hold. Times are epoch ms. */
export interface Leased {
  /** Takes or renews the lease. If another worker holds it, returns until when. */
  take(lease: { by: string; nowMs: number; untilMs: number }): Promise<number | undefined>;
  /** Releases the lease if `by` still holds it. */
  release(by: string): Promise<unknown>;
}

/**
 * Runs `work` under the lease, with a context that stops working once the lease is lost. If another worker holds it, or
 * has taken it over, calls `whenHeld` with the end of that lease (epoch ms).
 */
export async function withLease<Ctx extends Context, Answer>(
  ctx: Ctx,
  leased: Leased,
  work: (held: Ctx) => Promise<Answer>,
  whenHeld: (heldUntilMs: number) => Answer,
): Promise<Answer> {
  const by = randomUUID();
  const take = () => {
    const nowMs = ctx.now();
    return leased.take({ by, nowMs, untilMs: nowMs + LEASE_MS });
  };
  const heldUntilMs = await take();
  if (heldUntilMs !== undefined) return whenHeld(heldUntilMs);
  const renew = async () => (await take()) === undefined;
  try {
    return await whileHeld({ leaseMs: LEASE_MS, renew }, (check) => work(fenced(ctx, check)));
  } catch (error) {
    if (!(error instanceof HoldLost)) throw error;
    ctx.log.warn("A worker no longer holds what it works on.", { error: error.message });
    return whenHeld(ctx.now() + LEASE_MS);
  } finally {
    // A lease that could not be released expires by itself.
    await leased.release(by).catch(noop);
  }
}

/** One delivery of a message to a worker. */
export interface Delivery {
  messageId: string;
  /** How often the queue has delivered the message, this time included. */
  receiveCount: number;
  /** Hides the message from other workers for so long from now (Amazon SQS: ChangeMessageVisibility). */
  hide(seconds: number): Promise<void>;
  /** Aborted when the process stops in an orderly way and gives back what it holds. */
  stopping?: AbortSignal | undefined;
}

/** With what a worker claims the work of a delivery, or ends what no worker holds, which nobody delivered. */
export function leaseFor(ctx: Context, delivery?: Delivery): Lease {
  const { messageId, receiveCount } = delivery ?? { messageId: randomUUID(), receiveCount: 0 };
  const nowMs = ctx.now();
  return { claim: { messageId, receiveCount }, nowMs, untilMs: nowMs + ctx.leaseMs };
}

interface Claimed {
  /** Renews the claim; false if it is lost. */
  renew: (untilMs: number) => Promise<boolean>;
  giveBack: () => Promise<unknown>;
}

/**
 * Runs the work that this worker has claimed, with a context that stops working once the claim is lost. What a process
 * that stops gives back is delivered again right away.
 */
export async function whileClaimed<Ctx extends Context, Answer>(
  ctx: Ctx,
  delivery: Delivery,
  { renew, giveBack }: Claimed,
  work: (held: Ctx) => Promise<Answer>,
): Promise<Answer | Handled> {
  const { leaseMs } = ctx;
  const { stopping, messageId } = delivery;
  const renewAll = async () => {
    const renewed = [renew(ctx.now() + leaseMs), delivery.hide(leaseMs / 1000)] as const;
    const [isHeld] = await Promise.all(renewed);
    return isHeld;
  };
  try {
    return await whileHeld({ leaseMs, renew: renewAll, stopping }, (check) =>
      work(fenced(ctx, check)),
    );
  } catch (error) {
    if (!(error instanceof HoldLost)) throw error;
    ctx.log.warn("A worker no longer has what it claimed.", { messageId, error: error.message });
    if (stopping?.aborted !== true) return { state: "taken" };
    await giveBack();
    return { state: "later", seconds: 1 };
  }
}

/**
 * What becomes of a delivered message: it is deleted, it comes back, or no worker can do its work, so that it becomes a
 * dead letter. `taken`: another worker has it, and nothing may be changed.
 */
export type Handled =
  | { state: "ended" }
  | { state: "later"; seconds: number }
  | { state: "taken" }
  | { state: "dead"; error: string };

/** Whether due work is to be looked at again, and when (epoch ms). */
export type Next = "done" | { againAtMs: number };

/** What a verb returns whose work goes on after a pause; Amazon SQS: at most twelve hours. */
export class ComeBack {
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

/** Vendor failures that are temporary. */
const passingCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "AI_UNAVAILABLE",
  "AI_QUOTA",
  // The length of a model's reasoning and answer varies from call to call.
  "AI_TRUNCATED",
  "GOOGLE_ADS_UNAVAILABLE",
  "GOOGLE_ADS_QUOTA",
  "EMAIL_UNAVAILABLE",
  "PAYMENT_UNAVAILABLE",
]);

type Failing = Pick<ClaimedRow, "failures" | "failingSinceMs">;

/**
 * When work is tried again after its failure, and what that counts as; undefined if it has finally failed. `starts` is how
 * often it was begun, this time included; `mayConflict` tells whether a conflict may pass.
 */
export function retryAfter(
  error: unknown,
  { failures = 0, failingSinceMs }: Failing,
  { starts, mayConflict, nowMs }: { starts: number; mayConflict: boolean; nowMs: number },
): { why: Release; seconds: number } | undefined {
  const { pausesSeconds, mostCrashes } = holding;
  if (!(error instanceof AppError)) {
    // Counts like the death of a worker: it would hardly pass in half an hour.
    return starts < mostCrashes
      ? { why: "crashed", seconds: pausesSeconds[starts] ?? 0 }
      : undefined;
  }
  const mayPass = passingCodes.has(error.code) || (mayConflict && error.code === "CONFLICT");
  if (!mayPass || isFailingTooLong({ failingSinceMs }, nowMs)) return undefined;
  const pause = pausesSeconds[failures] ?? pausesSeconds.at(-1) ?? 0;
  // At least as long as a vendor asks for.
  const seconds = Math.max(pause, Math.ceil(error.retryAfterSeconds ?? 0));
  return { why: { failedAtMs: nowMs }, seconds };
}

export function isFailingTooLong({ failingSinceMs }: Failing, nowMs: number): boolean {
  if (!failingSinceMs) return false;
  return nowMs - failingSinceMs >= holding.mostFailingMinutes * 60_000;
}
