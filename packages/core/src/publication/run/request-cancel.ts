import { AppError, notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";
import { takeOver, takeOverIfStalled } from "./take-over.ts";

/** Asks the running publication to stop after its current step and to remove what it made. */
export async function requestCancel(
  ctx: UserContext,
  campaignId: number,
): Promise<{ success: true }> {
  const row = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  if (!row) throw notFound();
  const isAsked = await ctx.store.publications.requestCancel(ctx.userId, campaignId);
  if (!isAsked) throw new AppError("CONFLICT", "The publication has ended already.");
  // The request ends a wait, but its execution sleeps for minutes: a new attempt removes at once.
  if (row.status === "waiting") await takeOver(ctx, row, "running");
  else await takeOverIfStalled(ctx, row);
  return { success: true };
}
