import type { PublicationKey } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";
import { refuseAssistant } from "../../request/refuse-assistant.ts";

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
  const message = "Reading the account";
  const { campaignId } = publication;
  const work = { kind: "undo" as const, input: { campaignId }, message };
  const jobId = await startJob(ctx, chosenId === undefined ? work : { ...work, jobId: chosenId });
  await ctx.store.publications.noteUndo(publication, jobId);
  return jobId;
}
