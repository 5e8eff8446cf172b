import { changeJobs, type JobKind, type JobMessage } from "@adwright/contracts/job/jobs";
import type { Turn } from "@adwright/store/work/turn-entity";

import type { Context } from "../context.ts";

/** How many jobs of one person run at a time, of the ten workers for jobs, and again of the five for changes. */
const MOST_AT_ONCE = 3;
const MAX_TRIES = 8;
const RETRY_SECONDS = 2;

/** These are short, or run one at a time for each account, and nobody may make them wait. */
const neverWaits: ReadonlySet<JobKind> = new Set<JobKind>([
  "apply_changes",
  "apply_payment_event",
  "send_email",
  "erase_account",
]);

/** Without the turns of workers that died. */
const currentOf = (turns: readonly Turn[], nowMs: number) =>
  turns.filter(({ untilMs }) => untilMs > nowMs);

const queueOf = ({ kind }: JobMessage) => (changeJobs.has(kind) ? "changes" : "jobs");

/**
 * Runs `work` when it is this person's turn. While too many jobs of the person are running, the message is sent again
 * with a delay instead, and undefined is returned. Turns of workers that died end after `leaseMs`.
 */
export async function inTurn<Result>(
  ctx: Context,
  message: JobMessage,
  leaseMs: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (neverWaits.has(message.kind)) return work();
  const turn = await takeTurn(ctx, message, leaseMs);
  if (turn === "none") {
    await ctx.jobQueue.send(message, { delaySeconds: RETRY_SECONDS });
    return undefined;
  }
  try {
    return await work();
  } finally {
    if (turn === "taken") await endTurn(ctx, message);
  }
}

/** Whether this job could run now, as fewer jobs of the person are running than may. */
export async function hasFreeTurn(ctx: Context, message: JobMessage): Promise<boolean> {
  if (neverWaits.has(message.kind)) return true;
  const { turns } = await ctx.store.turns.list(message.userId, queueOf(message));
  return currentOf(turns, ctx.now()).length < MOST_AT_ONCE;
}

/** `held` if another worker has a turn for this very job; claiming the job then decides. */
async function takeTurn(
  ctx: Context,
  message: JobMessage,
  leaseMs: number,
): Promise<"taken" | "held" | "none"> {
  const { userId, jobId } = message;
  const queue = queueOf(message);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { turns, version } = await ctx.store.turns.list(userId, queue);
    const nowMs = ctx.now();
    const current = currentOf(turns, nowMs);
    if (current.some((turn) => turn.jobId === jobId)) return "held";
    if (current.length >= MOST_AT_ONCE) return "none";
    const next = [...current, { jobId, untilMs: nowMs + leaseMs }];
    if (await ctx.store.turns.put(userId, queue, { turns: next, version }, nowMs)) return "taken";
  }
  return "none";
}

async function endTurn(ctx: Context, message: JobMessage): Promise<void> {
  const { userId, jobId } = message;
  const queue = queueOf(message);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { turns, version } = await ctx.store.turns.list(userId, queue);
    const others = turns.filter((turn) => turn.jobId !== jobId);
    if (await ctx.store.turns.put(userId, queue, { turns: others, version }, ctx.now())) return;
  }
  ctx.log.warn("A turn was not ended and lasts until its lease is over.", { jobId });
}
