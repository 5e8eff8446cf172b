import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";
import type { PublishStepResult } from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { clockWords } from "../../google/operation-meter.ts";
import { TransientError } from "./publish-errors.ts";

/** Google Ads API: a used-up daily quota may be reported without a retry delay; this one is used then. */
const UNNAMED_QUOTA_WAIT_MS = 60 * 60 * 1000;
/** Long waits are split, so that the execution notices when its wait was shortened. */
const LONGEST_PIECE_SECONDS = 300;

/** The rest of the publication's wait, or the next part of it; undefined once it is over. */
export function remainingWait(
  { status, waitingUntil }: PublicationRow,
  nowMs: number,
): PublishStepResult | undefined {
  if (status !== "waiting" || waitingUntil === undefined) return undefined;
  const left = Math.ceil((Date.parse(waitingUntil) - nowMs) / 1000);
  return left > 0 ? waitFor(left) : undefined;
}

/** Records until when the publication waits for Google's quota, unless it was canceled. */
export async function waitForQuota(
  ctx: UserContext,
  row: PublicationRow,
  { retryAfterSeconds, quotaOf }: Pick<GoogleAdsFailure, "retryAfterSeconds" | "quotaOf">,
): Promise<PublishStepResult> {
  const pauseMs = retryAfterSeconds ? retryAfterSeconds * 1000 : UNNAMED_QUOTA_WAIT_MS;
  const nowMs = ctx.now();
  const until = new Date(nowMs + pauseMs).toISOString();
  const spent = quotaOf === "person" ? "Your share of Google's limit" : "Google's limit";
  const message = `${spent} is used up. Continues at ${clockWords(nowMs + pauseMs, nowMs)}.`;
  const wait = { until, message, cancelRequested: row.cancelRequested };
  const isWaiting = await ctx.store.publications.wait(row, wait);
  return isWaiting ? waitFor(Math.ceil(pauseMs / 1000)) : { state: "cancelled" };
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

function waitFor(seconds: number): PublishStepResult {
  return { state: "wait", waitSeconds: Math.min(seconds, LONGEST_PIECE_SECONDS) };
}
