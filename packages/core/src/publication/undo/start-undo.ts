import type { PublicationKey } from "@adwright/store/publication/publication-row";

import { refuseAssistant, type UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";

/**
 * Starts the job that undoes a complete publication, records it there and returns its id. A caller that needs the id in
 * advance passes `chosenId`.
 */
export async function startUndo(
  ctx: UserContext,
  publication: PublicationKey,
  chosenId?: string,
): Promise<string> {
  refuseAssistant(ctx);
  const input = { campaignId: publication.campaignId };
  const work = { kind: "undo", input, message: "Reading the account" } as const;
  const jobId = await startJob(ctx, { ...work, jobId: chosenId });
  await ctx.store.publications.noteUndo(publication, jobId);
  return jobId;
}
