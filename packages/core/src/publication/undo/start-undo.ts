import type { PublicationKey } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";

/** Starts the job that undoes a complete publication, and notes it there; answers the job's id. */
export async function startUndo(ctx: UserContext, publication: PublicationKey): Promise<string> {
  const message = "Reading the account";
  const { campaignId } = publication;
  const jobId = await startJob(ctx, { kind: "undo", input: { campaignId }, message });
  await ctx.store.publications.noteUndo(publication, jobId);
  return jobId;
}
