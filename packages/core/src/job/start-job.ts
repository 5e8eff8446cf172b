import { randomUUID } from "node:crypto";

import type { JobKind } from "@adwright/contracts/jobs";

import type { UserContext } from "../context.ts";

const JOB_LIFE_MS = 24 * 60 * 60 * 1000;

/** Stores the work, then queues it; answers the job's id. */
export async function startJob(
  ctx: UserContext,
  work: { kind: JobKind; input: unknown; message: string },
): Promise<string> {
  const jobId = randomUUID();
  const nowMs = ctx.now();
  await ctx.store.jobs.create({
    userId: ctx.userId,
    jobId,
    kind: work.kind,
    input: work.input,
    status: "queued",
    progress: 0,
    message: work.message,
    claims: 0,
    cancelRequested: false,
    createdAt: new Date(nowMs).toISOString(),
    expiresAtMs: nowMs + JOB_LIFE_MS,
  });
  await ctx.generationQueue.send({ kind: work.kind, userId: ctx.userId, jobId });
  return jobId;
}
