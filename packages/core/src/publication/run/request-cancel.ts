import { AppError, notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";
import { takeOver, takeOverIfStalled } from "./take-over.ts";

/** Asks the running publication to stop after its current step and to remove what it created. */
export async function requestCancel(
  ctx: UserContext,
  campaignId: number,
): Promise<{ success: true }> {
  refuseAssistant(ctx);
  const row = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  if (!row) throw notFound();
  const isAsked = await ctx.store.publications.requestCancel(ctx.userId, campaignId);
  if (!isAsked) throw new AppError("CONFLICT", "The publication has ended already.");
  // Canceling ends a wait, but the execution sleeps for minutes, so a new attempt removes everything immediately.
  if (row.status === "waiting") await takeOver(ctx, row, "running");
  else await takeOverIfStalled(ctx, row);
  return { success: true };
}
