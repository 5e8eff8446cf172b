import { AppError, notFound } from "@adwright/contracts/errors";
import type { PersonEmails } from "@adwright/contracts/staff/emails";

import { startJob } from "../../job/start-job.ts";
import type { AdminContext } from "../admin-context.ts";
import { lostEmail, personEmails, resendJobId, getUser } from "./get-person.ts";
import { recordAct } from "./staff-acts.ts";

/** Queues another attempt at an email that did not arrive. Its text is rendered again when it is sent. */
export async function resendEmail(
  ctx: AdminContext,
  { userId, emailId, reason }: { userId: string; emailId: string; reason: string },
): Promise<PersonEmails> {
  const user = await getUser(ctx, userId);
  const [job, again, undeliverable] = await Promise.all([
    ctx.store.jobs.find(userId, emailId, ctx.now()),
    ctx.store.jobs.find(userId, resendJobId(emailId)),
    ctx.store.undeliverable.findReport(user.email, ctx.now()),
  ]);
  const lost = job && lostEmail(job, undeliverable?.messageId);
  if (!job || !lost) throw notFound();
  if (again) throw new AppError("CONFLICT", "This email was sent again already.");
  // Messages to support are not sent to the person, so a bounce of the person's address does not matter.
  if (undeliverable && lost.template !== "support_ticket") {
    const words = `Nothing is sent to this address since a ${undeliverable.reason}.`;
    throw new AppError("CONFLICT", words);
  }
  await recordAct(ctx, {
    act: "resent_email",
    personId: userId,
    details: `${lost.template}: ${reason}`,
  });
  const work = { kind: "send_email", input: job.input, message: "Sending an email" } as const;
  await startJob({ ...ctx, userId }, { ...work, jobId: resendJobId(emailId) });
  return personEmails(ctx, user);
}

/** Allows emails to an address again after a bounce, for example because the mailbox works again. */
export async function clearAddress(
  ctx: AdminContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<PersonEmails> {
  const user = await getUser(ctx, userId);
  const report = await ctx.store.undeliverable.findReport(user.email, ctx.now());
  if (report?.reason === "complaint") {
    const words = "The owner of this address reported our email as spam. It stays blocked.";
    throw new AppError("CONFLICT", words);
  }
  await recordAct(ctx, { act: "cleared_address", personId: userId, details: reason });
  await ctx.store.undeliverable.forgetBounce(user.email);
  return personEmails(ctx, user);
}
