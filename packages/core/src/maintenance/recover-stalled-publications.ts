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

/** Resumes or fails publications of over a day ago that no execution works on; answers how many. */
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

/** What was waiting continues by itself; what was cut off in a step waits for the person's next click. */
async function recover(ctx: UserContext, row: PublicationProgress): Promise<boolean> {
  const { publicationId } = row;
  ctx.log.warn("A publication that no execution worked on was recovered.", { publicationId });
  if (row.status === "waiting") return resumeWaiting(ctx, row);
  // A person who cancelled was promised that nothing is left behind.
  if (row.cancelRequested) return takeOverIfStalled(ctx, row);
  await recordFailure(ctx, row, WORDS);
  return true;
}
