import { type JobKind, unattendedJobs } from "@adwright/contracts/job/jobs";
import type { JobRow } from "@adwright/store/work/job";

import type { UserContext } from "../context.ts";
import { sendLostMessage } from "../job/send-lost-message.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Nothing is deleted before these messages are sent. If sending failed, the person was told so, and may have changed
 * their mind.
 */
const deletions: ReadonlySet<JobKind> = new Set<JobKind>(["delete_brand", "erase_account"]);

/**
 * Sends the messages of unattended jobs again that nobody has begun for an hour, because the process that stored them
 * died before it sent them. No screen asks for these jobs. Returns how many were sent.
 */
export async function sendLostMessages(ctx: UserContext): Promise<number> {
  const nowMs = ctx.now();
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  let sent = 0;
  for (const job of open.filter((one) => isLost(one, nowMs))) {
    if (await sendLostMessage(ctx, job)) sent += 1;
  }
  return sent;
}

function isLost({ kind, createdAt, expiresAtMs }: JobRow, nowMs: number): boolean {
  const isRepeatable = unattendedJobs.has(kind) && !deletions.has(kind);
  return isRepeatable && Date.parse(createdAt) <= nowMs - HOUR_MS && expiresAtMs > nowMs;
}
