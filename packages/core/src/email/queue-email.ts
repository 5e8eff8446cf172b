import { randomUUID } from "node:crypto";

import type { Email } from "@adwright/contracts/email";
import { HOUR_MS } from "@adwright/contracts/time";

import type { UserContext } from "../context.ts";
import { newJob, startJob } from "../job/start-job.ts";

/**
 * Queues an email to the person. The queue renders and sends it, and retries while Amazon SES fails. If it cannot be
 * queued, this is logged and the caller does not fail.
 */
export async function queueEmail(ctx: UserContext, email: Email): Promise<void> {
  try {
    await startJob(ctx, { kind: "send_email", input: email, message: "Sending an email" });
  } catch (error) {
    ctx.log.error("An email could not be queued.", {
      template: email.template,
      error: String(error),
    });
  }
}

/** The same so much later: the sweep queues it within a minute of its time. */
export async function queueEmailLater(
  ctx: UserContext,
  email: Email,
  afterMs: number,
): Promise<void> {
  const work = { kind: "send_email", input: email, message: "Sending an email" } as const;
  const dueAt = new Date(ctx.now() + afterMs).toISOString();
  await ctx.store.jobs.create({ ...newJob(ctx, work, randomUUID()), dueAt });
}

/** For events that may repeat: sends at most one email of this `kind` to the person per clock hour. */
export async function queueEmailHourly(
  ctx: UserContext,
  kind: string,
  email: Email,
): Promise<void> {
  const times = await ctx.store.rates.hit(`email:${kind}:${ctx.userId}`, HOUR_MS, ctx.now());
  if (times === 1) await queueEmail(ctx, email);
}

/** Runs after the last attempt. A message to support still appears in the staff's list. */
export async function failEmail(ctx: UserContext, email: Email): Promise<void> {
  ctx.log.error("An email could not be sent.", { template: email.template });
  await noteTicket(ctx, email, "not_mailed");
}

/** If the email is a message to support, records whether it was sent, for the staff's list. */
export async function noteTicket(
  ctx: UserContext,
  email: Email,
  state: "mailed" | "not_mailed",
): Promise<void> {
  if (email.template !== "support_ticket") return;
  await ctx.store.tickets.noteMailed(ctx.userId, email.ticketId, state);
}
