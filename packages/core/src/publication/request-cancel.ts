import { AppError, notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

/** Asks the running publication to stop after its current step and to take down what it made. */
export async function requestCancel(
  ctx: UserContext,
  campaignId: number,
): Promise<{ success: true }> {
  const row = await ctx.store.publications.find(ctx.userId, campaignId);
  if (!row) throw notFound();
  const isAsked = await ctx.store.publications.requestCancel(ctx.userId, campaignId);
  if (!isAsked) throw new AppError("CONFLICT", "The publication has ended already.");
  return { success: true };
}
