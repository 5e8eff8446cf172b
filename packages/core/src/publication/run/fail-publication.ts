import type { PublishStepResult } from "@adwright/contracts/publication/steps";
import { isInProgress } from "@adwright/rules/publication";
import type {
  PublicationProgress,
  PublicationRow,
} from "@adwright/store/publication/publication-row";

import type { Context, UserContext } from "../../context.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";
import { type AttemptInput, findPublicationOf, isSuperseded, openStepOf } from "./attempt.ts";
import { recordCompletion } from "./complete-publication.ts";
import { notifyEnd, notifyFailure } from "./notify-end.ts";
import { refusals } from "./publish-errors.ts";

/**
 * Ends a publication whose step failed for the last time. What was created stays recorded, and the next publication
 * continues with it or removes it; after a cancellation it is removed first. If all seven steps are done, the campaign
 * counts as published, and whether it serves is read from Google as for every published campaign. `refused` if Google
 * refused this plan or account with a reason, which is no failure of ours.
 */
export async function failPublication(
  context: Context,
  input: AttemptInput & { error?: unknown; clearing?: unknown },
): Promise<PublishStepResult> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const row = await findPublicationOf(ctx, input);
  const isRefused = refusals.has(nameOf(input.clearing ?? input.error));
  const end = { state: isRefused ? "refused" : "done" } as const;
  if (!row || isSuperseded(row, input)) return end;
  if (!isInProgress(row)) {
    // May run again after the end was stored but before the person was notified.
    await notifyEnd(ctx, row.campaignId);
    return end;
  }
  const isClearing = input.clearing !== undefined;
  if (row.cancelRequested && !isClearing) return { state: "cancelled" };
  const hasMadeAll = openStepOf(row) === undefined;
  if (!row.cancelRequested && hasMadeAll) return completeUnserved(ctx, row, input.error);
  const words = isClearing ? unclearedWords(input.clearing) : failureWords(input.error);
  await recordFailure(ctx, row, words, isRefused);
  return end;
}

async function completeUnserved(
  ctx: UserContext,
  row: PublicationRow,
  error: unknown,
): Promise<PublishStepResult> {
  const plan = await getApprovedPlan(ctx, row);
  const message = plan.startServing ? unservedWords(error) : undefined;
  const { state } = await recordCompletion(ctx, row, plan, message);
  return { state: state === "done" ? "published" : state };
}

/** Records the end of a publication that failed in its first unfinished step. */
export async function recordFailure(
  ctx: UserContext,
  row: PublicationProgress,
  error: string,
  isRefused = false,
): Promise<void> {
  const { userId, campaignId, publicationId, approvedBy } = row;
  await ctx.store.publications.end({
    userId,
    campaignId,
    publicationId,
    status: "failed",
    failedStep: openStepOf(row),
    error,
    isRefused,
    by: approvedBy,
    at: new Date(ctx.now()).toISOString(),
  });
  await notifyFailure(ctx, campaignId, error);
  await notifyEnd(ctx, campaignId);
}

const UNKNOWN_REASON = "Publication failed";

/** Errors with messages for people; others are only logged. */
const forPeople = new Set<unknown>([...refusals, "OperatorNeeded", "TransientError"]);

const nameOf = (error: unknown) => (error as { Error?: unknown } | undefined)?.Error;

/** The message of `{Error, Cause}` as the state machine passes it; Cause is Lambda's JSON with the message. */
function failureWords(error: unknown): string {
  const { Cause: cause } = (error ?? {}) as { Cause?: unknown };
  if (!forPeople.has(nameOf(error)) || typeof cause !== "string") return UNKNOWN_REASON;
  try {
    const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
    return typeof errorMessage === "string" ? errorMessage : UNKNOWN_REASON;
  } catch {
    return UNKNOWN_REASON;
  }
}

/** Everything was created, but it is unknown whether the campaign serves. */
function unservedWords(error: unknown): string {
  const words = failureWords(error);
  const reason = words === UNKNOWN_REASON ? "" : ` (${words})`;
  return `Published, but Google did not confirm that it has started serving${reason}. Check on the campaign whether it serves.`;
}

/** The publication was canceled, but what it had created could not be removed. */
function unclearedWords(error: unknown): string {
  const words = failureWords(error);
  const reason = words === UNKNOWN_REASON ? "." : `: ${words}`;
  return `Canceled, but what had been created could not be removed${reason} Publish or delete the campaign to remove it.`;
}
