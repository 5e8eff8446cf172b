import type { UserContext } from "@adwright/core/context";
import { awaitJob, waitInTurn } from "@adwright/core/job/get-job";
import { startSharedJob, type Work } from "@adwright/core/job/start-job";

import type { Asked } from "./env.ts";
import { asAppError } from "./errors.ts";

/**
 * The gateway ends a request after 30 s. This long after a request arrived, it is answered with 202 instead of waiting
 * for its job.
 */
export const PATIENCE_MS = 20_000;

/** The rest of the patience, as the request may already have called Google before it starts to wait. */
export function patienceLeft({ env }: Asked): number {
  return env.request.askedAtMs + PATIENCE_MS - performance.now();
}

/**
 * The job's result if it finishes in time, otherwise 202 with what the client needs to poll for it. A client that wants
 * to poll from the start sends `Prefer: respond-async` (RFC 7240). If six requests of the person are already waiting,
 * this one does not wait either.
 */
export async function answerJob(
  c: Asked,
  ctx: UserContext,
  jobId: string,
  accepted: Record<string, unknown> = {},
): Promise<Response> {
  const isFollowed = /\brespond-async\b/i.test(c.req.header("prefer") ?? "");
  const patienceMs = isFollowed ? 0 : patienceLeft(c);
  if (patienceMs > 0) {
    await c.var.noteStarted?.({ jobId, status: "queued", message: "Working on it", ...accepted });
  }
  const job = await waitInTurn(ctx, patienceMs, (ms) => awaitJob(ctx, jobId, ms));
  if (job.status === "done") return c.json(job.result as object);
  if (job.status === "failed") throw asAppError(job.error);
  return c.json({ jobId, status: job.status, message: job.message, ...accepted }, 202);
}

/** Starts a job, or joins an open one with the same work, and answers like `answerJob`. */
export async function answerNewJob(c: Asked, ctx: UserContext, work: Work): Promise<Response> {
  return answerJob(c, ctx, await startSharedJob(ctx, work));
}
