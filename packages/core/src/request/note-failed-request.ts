import type { JobRow } from "@adwright/store/work/job";

import type { Context } from "../context.ts";

const LONGEST_CALL = 200;

interface FailedAnswer {
  requestId: string;
  method: string;
  path: string;
  status: number;
  code: string;
  userId?: string | undefined;
}

/** Records a request that was answered with a server error. Never throws, so that the answer is still sent. */
export async function noteFailedRequest(ctx: Context, failed: FailedAnswer): Promise<void> {
  const { method, path, ...request } = failed;
  await note(ctx, { ...request, call: `${method} ${path}`.slice(0, LONGEST_CALL) });
}

/** Records the request that started a job which has finally failed. */
export async function noteFailedJob(
  ctx: Context,
  { requestId, userId, jobId, kind }: JobRow,
  { code, message }: { code: string; message: string },
): Promise<void> {
  if (requestId === undefined || code === "CANCELLED") return;
  await note(ctx, { requestId, userId, jobId, kind, code, message });
}

type Noted = Omit<Parameters<Context["store"]["failedRequests"]["note"]>[0], "at">;

async function note(ctx: Context, request: Noted): Promise<void> {
  try {
    await ctx.store.failedRequests.note({ ...request, at: new Date(ctx.now()).toISOString() });
  } catch (error) {
    ctx.log.error("A failed request could not be noted.", { error: String(error) });
  }
}
