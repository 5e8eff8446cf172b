import type { PublicationKey } from "@adwright/store/publication/publication-row";

import { refuseAssistant, type UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";

/** Starts the job that undoes a complete publication, records it there and returns its id. */
export async function startUndo(ctx: UserContext, publication: PublicationKey): Promise<string> {
  refuseAssistant(ctx);
  const input = { campaignId: publication.campaignId };
  const jobId = await startJob(ctx, { kind: "undo", input, message: "Reading the account" });
  await ctx.store.publications.noteUndo(publication, jobId);
  return jobId;
}
