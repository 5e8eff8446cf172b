import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";
import type { PublishStepResult } from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";

/** Google's daily quota can be used up without a delay being named; then it is asked again after this. */
const UNNAMED_QUOTA_WAIT_MS = 60 * 60 * 1000;
/** A long wait is taken in pieces, so that one that has become shorter is noticed. */
const LONGEST_PIECE_SECONDS = 300;

/** The rest of the publication's wait, or its next piece; undefined when its time has come. */
export function remainingWait(
  { status, waitingUntil }: PublicationRow,
  nowMs: number,
): PublishStepResult | undefined {
  if (status !== "waiting" || waitingUntil === undefined) return undefined;
  const left = Math.ceil((Date.parse(waitingUntil) - nowMs) / 1000);
  return left > 0 ? waitFor(left) : undefined;
}

/** Writes down until when Google's quota is waited for, in the publication and in words; not once it was called off. */
export async function waitForQuota(
  ctx: UserContext,
  { campaignId, publicationId, cancelRequested }: PublicationRow,
  { retryAfterSeconds, quotaOf }: Pick<GoogleAdsFailure, "retryAfterSeconds" | "quotaOf">,
): Promise<PublishStepResult> {
  const pauseMs = retryAfterSeconds ? retryAfterSeconds * 1000 : UNNAMED_QUOTA_WAIT_MS;
  const until = new Date(ctx.now() + pauseMs).toISOString();
  const spent = quotaOf === "person" ? "Your share of today's limit at Google" : "Google's limit";
  const message = `${spent} is used up. Continues at ${until.slice(11, 16)} UTC.`;
  const wait = { until, message, cancelRequested };
  const isWaiting = await ctx.store.publications.wait(ctx.userId, campaignId, publicationId, wait);
  return isWaiting ? waitFor(Math.ceil(pauseMs / 1000)) : { state: "cancelled" };
}

/** What Google said about a call that failed; undefined for every other error. */
export function failureOf(error: unknown): GoogleAdsFailure | undefined {
  return error instanceof AppError ? GoogleAdsFailure.safeParse(error.details).data : undefined;
}

function waitFor(seconds: number): PublishStepResult {
  return { state: "wait", waitSeconds: Math.min(seconds, LONGEST_PIECE_SECONDS) };
}
