import { notFound } from "@adwright/contracts/errors";
import type { WebhookStatus } from "@adwright/contracts/publication";
import { publishSteps } from "@adwright/contracts/steps";
import type { PublicationProgress } from "@adwright/store/publication";

import type { UserContext } from "../context.ts";

/** Progress of the campaign's publication; NOT_FOUND while there is none. */
export async function getWebhookStatus(
  ctx: UserContext,
  campaignId: number,
): Promise<WebhookStatus> {
  const row = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  if (!row) throw notFound();
  const isCancelled = row.status === "cancelled";
  const hasError = isCancelled || row.status === "failed";
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
  };
}

function progressOf(row: PublicationProgress): number {
  if (row.status === "complete") return 100;
  if (row.status === "undone") return 0;
  const done = publishSteps.filter(({ name }) => row.steps[name].status === "success").length;
  return Math.min(99, Math.round((100 * done) / publishSteps.length));
}

function messageOf(row: PublicationProgress): string {
  if (row.status === "failed" || row.status === "cancelled")
    return row.error ?? "Publication failed";
  if (row.status !== "running" || row.cancelRequested) return row.message;
  const current = publishSteps.find(({ name }) => row.steps[name].status !== "success");
  return current ? current.doing : "Finishing";
}
