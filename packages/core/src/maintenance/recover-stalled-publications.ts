import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../context.ts";
import { recordFailure } from "../publication/run/fail-publication.ts";
import {
  isAttemptRunning,
  resumeWaiting,
  takeOverIfStalled,
} from "../publication/run/take-over.ts";
import { campaignsIn } from "./campaigns-in.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const WORDS = "Publishing was interrupted. Publish again: it continues where it stopped.";

/** Resumes or fails publications from over a day ago that no execution is working on. Returns how many. */
export async function recoverStalledPublications(ctx: UserContext): Promise<number> {
  let recovered = 0;
  for (const { id } of await campaignsIn(ctx, "publishing")) {
    const row = await ctx.store.publications.findProgress(ctx.userId, id);
    if (row && (await isAbandoned(ctx, row))) recovered += Number(await recover(ctx, row));
  }
  return recovered;
}

async function isAbandoned(ctx: UserContext, row: PublicationProgress): Promise<boolean> {
  if (Date.parse(row.waitingUntil ?? row.startedAt) > ctx.now() - DAY_MS) return false;
  return !(await isAttemptRunning(ctx, row));
}

/**
 * Waiting publications continue by themselves. Publications interrupted in a step are failed, and the person has to
 * start them again.
 */
async function recover(ctx: UserContext, row: PublicationProgress): Promise<boolean> {
  const { publicationId } = row;
  ctx.log.warn("A publication that no execution worked on was recovered.", { publicationId });
  if (row.status === "waiting") return resumeWaiting(ctx, row);
  // The person who canceled was promised that nothing stays in Google Ads.
  if (row.cancelRequested) return takeOverIfStalled(ctx, row);
  await recordFailure(ctx, row, WORDS);
  return true;
}
