import { AppError } from "@adwright/contracts/errors";
import type { PublishAnswer } from "@adwright/contracts/publication/publication";
import { isInProgress } from "@adwright/rules/publication";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { noteWatching } from "./watching.ts";

const PAUSE_MS = 300;

/** Waits up to `patienceMs` of real time for the steps to end. Throws the publication's error if it fails. */
export async function awaitPublication(
  ctx: UserContext,
  started: PublishAnswer,
  patienceMs: number,
): Promise<PublishAnswer> {
  const giveUpAt = performance.now() + patienceMs;
  await noteWatching(ctx, started.campaignId);
  for (;;) {
    const row = await ctx.store.publications.findProgress(ctx.userId, started.campaignId);
    if (row && !isInProgress(row)) return answerEnded(ctx, row);
    if (performance.now() + PAUSE_MS > giveUpAt)
      return { ...started, status: row?.status ?? "running" };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const at = (field: string, message: string) => ({
  details: { field },
  validationErrors: [{ field, message }],
});

/** The answer for a complete publication, with its receipt. Throws the error of a failed or canceled one. */
export async function answerEnded(
  ctx: UserContext,
  row: PublicationProgress,
): Promise<PublishAnswer> {
  const { campaignId, publicationId, status, errorField, errorCode = "GOOGLE_ADS_REJECTED" } = row;
  if (status !== "complete") {
    const code = status === "cancelled" ? "CANCELLED" : errorCode;
    const message = row.error ?? "Failed to publish campaign";
    throw new AppError(code, message, errorField === undefined ? {} : at(errorField, message));
  }
  const receipt = await ctx.store.receipts.find(ctx.userId, campaignId);
  return { publicationId, campaignId, status, ...(receipt ? { receipt } : {}) };
}
