import type { PublishStepResult } from "@adwright/contracts/publication/steps";
import { isInProgress } from "@adwright/rules/publication";
import type { PublicationProgress, PublicationRow } from "@adwright/store/publication/publication";

import type { Context, UserContext } from "../../context.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";
import { type AttemptInput, findPublicationOf, isOvertaken, openStepOf } from "./attempt.ts";
import { recordCompletion } from "./complete-publication.ts";
import { failureWords, unclearedWords, unservedWords } from "./failure-words.ts";

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
