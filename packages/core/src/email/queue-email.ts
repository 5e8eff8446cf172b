import type { Email } from "@adwright/contracts/email";

import type { UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Has an e-mail to the person written and sent by the queue, which tries again while Amazon SES fails. An e-mail that
 * cannot be queued is logged and never fails what it tells about.
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

/** For what may happen again and again: at most one e-mail of this `kind` to the person in each hour of the clock. */
export async function queueEmailHourly(
  ctx: UserContext,
  kind: string,
  email: Email,
): Promise<void> {
  const times = await ctx.store.rates.hit(`email:${kind}:${ctx.userId}`, HOUR_MS, ctx.now());
  if (times === 1) await queueEmail(ctx, email);
}
