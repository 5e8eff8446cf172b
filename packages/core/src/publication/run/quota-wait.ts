import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";
import type { PublishStepResult } from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { clockWords } from "../../google/operation-meter.ts";
import { TransientError } from "./publish-errors.ts";

/** Google Ads API: a used-up daily quota may be reported without a retry time; this one is used then. */
export const UNNAMED_QUOTA_SECONDS = 60 * 60;
/** Long waits are split, so that the execution notices when its wait was shortened. */
const LONGEST_PIECE_SECONDS = 300;

/** Asks to be called again at that time (epoch ms), or after the longest piece of the wait. */
export function waitUntil(ctx: UserContext, atMs: number, longestSeconds = LONGEST_PIECE_SECONDS) {
  const seconds = Math.ceil((atMs - ctx.now()) / 1000);
  return { state: "wait" as const, waitSeconds: Math.min(Math.max(seconds, 1), longestSeconds) };
}

/** The rest of the publication's wait, or the next part of it; undefined once it is over. */
export function remainingWait(
  ctx: UserContext,
  { status, waitingUntil = "" }: PublicationRow,
): PublishStepResult | undefined {
  const untilMs = Date.parse(waitingUntil);
  return status === "waiting" && untilMs > ctx.now() ? waitUntil(ctx, untilMs) : undefined;
}

/** Records until when the publication waits for Google's quota, unless it was canceled. */
export async function waitForQuota(
  ctx: UserContext,
  row: PublicationRow,
  { retryAfterSeconds, quotaOf }: Pick<GoogleAdsFailure, "retryAfterSeconds" | "quotaOf">,
): Promise<PublishStepResult> {
  const nowMs = ctx.now();
  const untilMs = nowMs + (retryAfterSeconds || UNNAMED_QUOTA_SECONDS) * 1000;
  const until = new Date(untilMs).toISOString();
  const spent = quotaOf === "person" ? "Your share of Google's limit" : "Google's limit";
  const message = `${spent} is used up. Continues at ${clockWords(untilMs, nowMs)}.`;
  const wait = { until, message, cancelRequested: row.cancelRequested };
  const isWaiting = await ctx.store.publications.wait(row, wait);
  return isWaiting ? waitUntil(ctx, untilMs) : { state: "cancelled" };
}

/** Calls Google. Returns the wait if its quota is used up, and lets the state machine retry transient failures. */
export async function callOrWait(
  ctx: UserContext,
  row: PublicationRow,
  call: () => Promise<void>,
): Promise<PublishStepResult | undefined> {
  try {
    await withGoogle(ctx, call);
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.kind === "quota") return waitForQuota(ctx, row, failure);
    if (failure?.kind !== "transient" || !(error instanceof AppError)) throw error;
    throw new TransientError(error.message, { cause: error });
  }
}

/** Google's failure behind an error; undefined for other errors. */
export function failureOf(error: unknown): GoogleAdsFailure | undefined {
  return error instanceof AppError ? GoogleAdsFailure.safeParse(error.details).data : undefined;
}
