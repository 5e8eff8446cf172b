import { AppError, notFound, orNotFound } from "@adwright/contracts/errors";
import { isOpenJob } from "@adwright/contracts/job/job";
import type { PublishAnswer, WebhookStatus } from "@adwright/contracts/publication/publication";
import { publishSteps } from "@adwright/contracts/publication/steps";
import { isInProgress } from "@adwright/rules/publication";
import type { PublicationProgress } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { wasCountedLately } from "../../request/count-up.ts";

/** Progress of the campaign's publication; NOT_FOUND if there is none or the campaign was deleted. */
export async function getWebhookStatus(
  ctx: UserContext,
  campaignId: number,
): Promise<WebhookStatus> {
  const row = await getProgress(ctx, campaignId);
  // A staff view does not count: the person still needs the email if they are not watching.
  if (isInProgress(row) && ctx.isStaffView !== true) await noteWatching(ctx, campaignId);
  const isCancelled = row.status === "cancelled";
  const hasError = isCancelled || row.status === "failed";
  const undoJobId = await findRunningUndo(ctx, row);
  return {
    publicationId: row.publicationId,
    progress: progressOf(row),
    message: messageOf(row),
    isComplete: row.status === "complete",
    hasError,
    isCancelled,
    error: hasError ? (row.error ?? "Publication failed") : null,
    errorField: hasError ? (row.errorField ?? null) : null,
    steps: publishSteps.map(({ name, title }) => ({ name, title, status: row.steps[name].status })),
    ...(isInProgress(row) ? inProgressOf(row) : {}),
    ...(undoJobId !== undefined && { undoJobId }),
  };
}

function inProgressOf({ cancelRequested, waitingUntil }: PublicationProgress) {
  return {
    ...(cancelRequested && { isCancelling: true as const }),
    ...(waitingUntil !== undefined && { waitingUntil }),
  };
}

async function getProgress(ctx: UserContext, campaignId: number): Promise<PublicationProgress> {
  const row = await orNotFound(ctx.store.publications.findProgress(ctx.userId, campaignId));
  // A campaign cannot be deleted while it is being published. Its publication row outlives it, to verify receipts.
  if (isInProgress(row)) return row;
  if (!(await ctx.store.campaigns.findSummary(ctx.userId, campaignId))) throw notFound();
  return row;
}

const STOPPING = "Stopping after the step that is running";

const isInStep = ({ steps }: PublicationProgress) =>
  publishSteps.some(({ name }) => steps[name].status === "loading");

function progressOf(row: PublicationProgress): number {
  if (row.status === "complete") return 100;
  if (row.status === "undone") return 0;
  const done = publishSteps.filter(({ name }) => row.steps[name].status === "success").length;
  return Math.min(99, Math.round((100 * done) / publishSteps.length));
}

function messageOf(row: PublicationProgress): string {
  if (row.status === "failed" || row.status === "cancelled")
    return row.error ?? "Publication failed";
  if (row.status === "running" && row.cancelRequested && isInStep(row)) return STOPPING;
  if (row.status !== "running" || row.cancelRequested) return row.message;
  const current = publishSteps.find(({ name }) => row.steps[name].status !== "success");
  return current ? current.doing : "Finishing";
}

/** The job that is undoing the publication, or will; undefined if there is none. */
async function findRunningUndo(
  ctx: UserContext,
  { status, undoJobId }: PublicationProgress,
): Promise<string | undefined> {
  if (status !== "complete" || undoJobId === undefined) return undefined;
  const job = await ctx.store.jobs.find(ctx.userId, undoJobId, ctx.now());
  return isOpenJob(job) ? undoJobId : undefined;
}

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

/** Screens poll every 5 s. */
const WINDOW_MS = 30_000;

/** Records that the person is watching the publication of this campaign. */
async function noteWatching(ctx: UserContext, campaignId: number): Promise<void> {
  await ctx.store.rates.hit(subjectOf(ctx, campaignId), WINDOW_MS, ctx.now());
}

/** Whether the person is watching and therefore needs no email about the end. */
export const isWatched = (ctx: UserContext, campaignId: number): Promise<boolean> =>
  wasCountedLately(ctx, subjectOf(ctx, campaignId), WINDOW_MS);

function subjectOf({ userId }: UserContext, campaignId: number): string {
  return `watch:${userId}:${campaignId}`;
}
