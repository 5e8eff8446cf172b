import { AppError, notFound } from "@adwright/contracts/errors";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { executionNameOf } from "./execution-name.ts";
import { takeOverStalledRun } from "./take-over-stalled-run.ts";

/** Asks the running publication to stop after its current step and to take down what it made. */
export async function requestCancel(
  ctx: UserContext,
  campaignId: number,
): Promise<{ success: true }> {
  const row = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  if (!row) throw notFound();
  const isAsked = await ctx.store.publications.requestCancel(ctx.userId, campaignId);
  if (!isAsked) throw new AppError("CONFLICT", "The publication has ended already.");
  const next = row.status === "waiting" ? await wake(ctx, row) : await takeOverStalledRun(ctx, row);
  if (next.attempt !== row.attempt) {
    const { userId } = ctx;
    const { publicationId } = row;
    await ctx.publishMachine.start(executionNameOf(next), { userId, campaignId, publicationId });
  }
  return { success: true };
}

/** An execution that waits for Google's quota sleeps on for minutes: another attempt clears away at once. */
async function wake(ctx: UserContext, row: PublicationProgress): Promise<PublicationProgress> {
  const { campaignId, publicationId, attempt } = row;
  const { publications } = ctx.store;
  const from = { attempt, status: "running" } as const;
  const isTaken = await publications.takeOver(ctx.userId, campaignId, publicationId, from);
  return isTaken ? { ...row, attempt: attempt + 1 } : row;
}
