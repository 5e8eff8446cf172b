import type { PublishStepResult } from "@adwright/contracts/publication/steps";
import { isInProgress } from "@adwright/rules/publication";
import type { PublicationProgress, PublicationRow } from "@adwright/store/publication/publication";

import type { Context, UserContext } from "../../context.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";
import { type AttemptInput, findPublicationOf, isOvertaken, openStepOf } from "./attempt.ts";
import { recordCompletion } from "./complete-publication.ts";

/**
 * A step stopped for good; what was made stays listed, and the next publication continues or removes it. Where the
 * person has cancelled meanwhile, it is removed first. What stopped only after the seven steps is published: whether it
 * serves is then read from Google, as for every other published campaign.
 */
export async function failPublication(
  context: Context,
  input: AttemptInput & { error?: unknown; clearing?: unknown },
): Promise<PublishStepResult> {
  const ctx: UserContext = { ...context, userId: input.userId };
  const row = await findPublicationOf(ctx, input);
  if (!row || isOvertaken(row, input) || !isInProgress(row)) return { state: "done" };
  const isClearing = input.clearing !== undefined;
  if (row.cancelRequested && !isClearing) return { state: "cancelled" };
  const hasMadeAll = openStepOf(row) === undefined;
  if (!row.cancelRequested && hasMadeAll) return completeUnserved(ctx, row, input.error);
  const words = isClearing ? unclearedWords(input.clearing) : failureWords(input.error);
  await recordFailure(ctx, row, words);
  return { state: "done" };
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

/** Writes the end of a publication that failed in its first open step. */
export async function recordFailure(
  ctx: UserContext,
  row: PublicationProgress,
  error: string,
): Promise<void> {
  const { userId, campaignId, publicationId, approvedBy } = row;
  await ctx.store.publications.end({
    userId,
    campaignId,
    publicationId,
    status: "failed",
    failedStep: openStepOf(row),
    error,
    by: approvedBy,
    at: new Date(ctx.now()).toISOString(),
  });
}

const UNTOLD = "Publication failed";

/** Errors whose words were written for people; what others say stays in the log. */
const told = new Set<unknown>(["AppError", "PublishStopped", "OperatorNeeded", "TransientError"]);

/** The words of `{Error, Cause}`, as the state machine hands it over; Cause is Lambda's JSON with the message. */
function failureWords(error: unknown): string {
  const { Error: name, Cause: cause } = (error ?? {}) as { Error?: unknown; Cause?: unknown };
  if (!told.has(name) || typeof cause !== "string") return UNTOLD;
  try {
    const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
    return typeof errorMessage === "string" ? errorMessage : UNTOLD;
  } catch {
    return UNTOLD;
  }
}

/** Everything was made, but whether Google let it serve is not known. */
function unservedWords(error: unknown): string {
  const words = failureWords(error);
  const reason = words === UNTOLD ? "" : ` (${words})`;
  return `Published, but Google did not confirm that it has started serving${reason}. See with the campaign whether it serves.`;
}

/** It was cancelled, and what had been created could not be removed. */
function unclearedWords(error: unknown): string {
  const words = failureWords(error);
  const reason = words === UNTOLD ? "." : `: ${words}`;
  return `Cancelled, but what had been created could not be removed${reason} Publish or delete the campaign to have it cleared.`;
}
