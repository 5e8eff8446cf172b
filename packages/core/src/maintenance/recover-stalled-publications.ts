import { publishSteps } from "@adwright/contracts/publication/steps";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../context.ts";
import { executionNameOf } from "../publication/run/execution-name.ts";
import { takeOverStalledRun } from "../publication/run/take-over-stalled-run.ts";
import { campaignsIn } from "./campaigns-in.ts";
import { resumePublication } from "./resume-publication.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const WORDS = "Publishing was interrupted. Publish again: it goes on where it stopped.";

/** Resumes or fails publications of over a day ago that no execution works on; answers how many. */
export async function recoverStalledPublications(ctx: UserContext): Promise<number> {
  let mended = 0;
  for (const { id } of await campaignsIn(ctx, "publishing")) {
    const row = await ctx.store.publications.findProgress(ctx.userId, id);
    if (row && (await isLeft(ctx, row))) mended += Number(await mend(ctx, row));
  }
  return mended;
}

async function isLeft(ctx: UserContext, row: PublicationProgress): Promise<boolean> {
  if (Date.parse(row.waitingUntil ?? row.startedAt) > ctx.now() - DAY_MS) return false;
  return !(await ctx.publishMachine.isRunning(executionNameOf(row)));
}

/** What waited can go on by itself; what was cut off in a step waits for the person's next click. */
async function mend(ctx: UserContext, row: PublicationProgress): Promise<boolean> {
  const { campaignId, publicationId } = row;
  ctx.log.warn("A publication that nobody worked on was mended.", { publicationId });
  if (row.status === "waiting") return resumePublication(ctx, row);
  if (row.cancelRequested) return clearAway(ctx, row);
  await ctx.store.publications.end({
    userId: ctx.userId,
    campaignId,
    publicationId,
    status: "failed",
    failedStep: publishSteps.find(({ name }) => row.steps[name].status !== "success")?.name,
    error: WORDS,
    by: row.approvedBy,
    at: new Date(ctx.now()).toISOString(),
  });
  return true;
}

/** Whoever called it off was promised that nothing stays behind. */
async function clearAway(ctx: UserContext, row: PublicationProgress): Promise<boolean> {
  const { userId } = ctx;
  const { campaignId, publicationId } = row;
  const next = await takeOverStalledRun(ctx, row);
  if (next.attempt === row.attempt) return false;
  await ctx.publishMachine.start(executionNameOf(next), { userId, campaignId, publicationId });
  return true;
}
