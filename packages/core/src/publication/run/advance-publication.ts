import { isInProgress } from "@adwright/rules/publication";

import type { UserContext } from "../../context.ts";
import type { Next } from "../../delivery/delivery.ts";
import { resumeWaiting, takeOverIfStalled } from "./take-over.ts";

const LOOK_AGAIN_MS = 5 * 60_000;
/** An execution whose own wait is over continues within moments. */
const AFTER_WAIT_MS = 60_000;

/**
 * Continues a publication that no execution works on: the process that stored it died before it started one, or its
 * execution died. While it is in progress, it is looked at again.
 */
export async function advancePublication(ctx: UserContext, campaignId: number): Promise<Next> {
  const row = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  if (!row || !isInProgress(row)) return "done";
  const nowMs = ctx.now();
  const waitsUntilMs = Date.parse(row.waitingUntil ?? "");
  if (waitsUntilMs > nowMs) return { againAtMs: waitsUntilMs + AFTER_WAIT_MS };
  const { publicationId } = row;
  const isTaken =
    row.status === "waiting" ? await resumeWaiting(ctx, row) : await takeOverIfStalled(ctx, row);
  if (isTaken)
    ctx.log.warn("A publication that no execution worked on continues.", { publicationId });
  return { againAtMs: nowMs + LOOK_AGAIN_MS };
}
