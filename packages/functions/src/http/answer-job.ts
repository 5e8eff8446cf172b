import type { UserContext } from "@adwright/core/context";
import { awaitJob } from "@adwright/core/job/await-job";
import type { Work } from "@adwright/core/job/start-job";
import { startSharedJob } from "@adwright/core/job/start-shared-job";
import { waitInTurn } from "@adwright/core/job/waiting-requests";
import type { Context as HonoContext } from "hono";

import type { Env } from "./env.ts";
import { asAppError } from "./errors.ts";

/** The gateway cuts a request at 30 s; this long after it arrived, a slow call is no longer waited for but followed. */
export const PATIENCE_MS = 20_000;

/** What is left of it: a call may have asked Google already before it begins to wait. */
export function patienceLeft({ env }: HonoContext<Env>): number {
  return env.request.askedAtMs + PATIENCE_MS - performance.now();
}

/**
 * The job's result when it is done in time, else 202 with what the client needs to follow it. A client that follows
 * from the start says so with `Prefer: respond-async` (RFC 7240) and is not kept waiting, nor is one of whom six requests
 * wait already.
 */
export async function answerJob(
  c: HonoContext<Env>,
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

/** Starts work, or joins the same work that is open, and answers as `answerJob` does. */
export async function answerNewJob(
  c: HonoContext<Env>,
  ctx: UserContext,
  work: Work,
): Promise<Response> {
  return answerJob(c, ctx, await startSharedJob(ctx, work));
}
