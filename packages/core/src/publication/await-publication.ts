import { AppError } from "@adwright/contracts/errors";
import type { PublishAnswer } from "@adwright/contracts/publication";

import type { UserContext } from "../context.ts";

const PAUSE_MS = 300;

/** Waits at most `patienceMs` of real time for the steps to end; a failed publication throws its words. */
export async function awaitPublication(
  ctx: UserContext,
  started: PublishAnswer,
  patienceMs: number,
): Promise<PublishAnswer> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const row = await ctx.store.publications.find(ctx.userId, started.campaignId);
    if (row?.status === "complete") {
      const receipt = await ctx.store.publications.findReceipt(ctx.userId, started.campaignId);
      return { ...started, status: "complete", ...(receipt ? { receipt } : {}) };
    }
    if (row?.status === "failed" || row?.status === "cancelled") {
      throw new AppError("GOOGLE_ADS_REJECTED", row.error ?? "Failed to publish campaign");
    }
    if (performance.now() + PAUSE_MS > giveUpAt)
      return { ...started, status: row?.status ?? "running" };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
