import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";

/** Starts the job that undoes a complete publication, and notes it there; answers the job's id. */
export async function startUndo(
  ctx: UserContext,
  { campaignId, publicationId }: Pick<PublicationRow, "campaignId" | "publicationId">,
): Promise<string> {
  const message = "Looking at the account";
  const jobId = await startJob(ctx, { kind: "undo", input: { campaignId }, message });
  await ctx.store.publications.noteUndo(ctx.userId, campaignId, publicationId, jobId);
  return jobId;
}
