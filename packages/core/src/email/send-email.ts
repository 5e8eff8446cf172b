import type { Email } from "@adwright/contracts/email";
import type { OutgoingMail } from "@adwright/vendors/email/mailer";

import { makeVerificationLink } from "../auth/verification-link.ts";
import type { UserContext } from "../context.ts";
import type { ReportProgress } from "../job/report-progress.ts";
import { noteTicket } from "./note-ticket.ts";
import { isOptional } from "./optional-emails.ts";
import { alreadyRegistered, verifyAddress } from "./templates/address.ts";
import { supportTicket } from "./templates/support-ticket.ts";
import { lay, type PersonalEmail, writeEmail } from "./write-email.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than its job can be delivered. */
const SENT_KEPT_MS = 16 * DAY_MS;

/** Why nothing is sent, in words for the log and for staff. */
interface Unsent {
  because: string;
  /** Nobody misses it. */
  isNeedless?: true;
}

/** How it went, kept on the job: Amazon's id of what was sent. */
export type EmailResult = { messageId: string } | Unsent;

/**
 * Writes one e-mail from its template and hands it to Amazon SES, once for each job. It can be sent twice only where
 * Amazon accepted it and we did not hear of it, or ended before we wrote that down.
 */
export async function sendEmail(
  ctx: UserContext,
  email: Email,
  _progress: ReportProgress,
  jobId: string,
): Promise<EmailResult> {
  const { template } = email;
  const prepared = await prepare(ctx, email);
  if ("because" in prepared) {
    ctx.log.info("An email is not sent.", { template, because: prepared.because });
    await noteTicket(ctx, email, "not_mailed");
    return prepared;
  }
  const messageId = await sendOnce(ctx, jobId, prepared);
  await noteTicket(ctx, email, "mailed");
  return { messageId };
}

/** Answers Amazon's id of the e-mail. */
async function sendOnce(ctx: UserContext, jobId: string, mail: OutgoingMail): Promise<string> {
  const { template } = mail;
  const nowMs = ctx.now();
  const owned = { userId: ctx.userId, key: `email:${jobId}` };
  // The job's lease keeps others away, so a claim that was left behind is taken over at once.
  const claim = await ctx.store.idempotency.claim(
    owned,
    template,
    nowMs,
    nowMs + SENT_KEPT_MS,
    nowMs,
  );
  if (claim.state === "done") return (claim.body as { messageId: string }).messageId;
  const { messageId } = await ctx.mailer.send(mail);
  await ctx.store.idempotency.finish(owned, 200, { messageId });
  ctx.log.info("An email was sent.", { template, messageId });
  return messageId;
}

async function prepare(ctx: UserContext, email: Email): Promise<OutgoingMail | Unsent> {
  if (!ctx.mailer.isSetUp) return { because: "Email is not set up: MAIL_SENDER is missing." };
  if (email.template === "support_ticket") return prepareTicket(ctx, email.ticketId);
  return email.template === "verify_address"
    ? prepareVerification(ctx)
    : preparePersonal(ctx, email);
}

/**
 * The link that proves the address, or a word to its owner that somebody else named it: decided here, so that the call
 * that led to it does the same in both cases.
 */
async function prepareVerification(ctx: UserContext): Promise<OutgoingMail | Unsent> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) return { because: "The person is gone." };
  if (user.emailVerified) return { because: "The address is verified.", isNeedless: true };
  const { email: to } = user;
  const reason = await ctx.store.undeliverable.find(to, ctx.now());
  if (reason !== undefined) return { because: `The address had a ${reason}.` };
  const holder = await ctx.store.users.findByEmail(to);
  const isTaken = holder?.emailVerified === true && holder.userId !== user.userId;
  const content = isTaken ? alreadyRegistered() : verifyAddress(await makeVerificationLink(ctx));
  return { ...lay(ctx, content), to, template: "verify_address" };
}

async function prepareTicket(ctx: UserContext, ticketId: string): Promise<OutgoingMail | Unsent> {
  const to = ctx.mailer.supportAddress;
  if (to === undefined) return { because: "SUPPORT_ADDRESS is missing." };
  const ticket = await ctx.store.tickets.find(ctx.userId, ticketId);
  if (!ticket) return { because: "The ticket is gone." };
  const user = await ctx.store.users.find(ctx.userId);
  const letter = lay(ctx, supportTicket(ticket, user?.email));
  return { ...letter, to, replyTo: ticket.email, template: "support_ticket" };
}

async function preparePersonal(
  ctx: UserContext,
  email: PersonalEmail,
): Promise<OutgoingMail | Unsent> {
  const { template } = email;
  const user = await ctx.store.users.find(ctx.userId);
  const erased = email.template === "account_deleted" ? email.to : undefined;
  const to = user?.email ?? erased;
  if (to === undefined) return { because: "The person is gone." };
  // Anybody can register with somebody else's address.
  if (user && !user.emailVerified) return { because: "The address is not verified." };
  if (isOptional(template) && user?.unwantedEmails?.includes(template)) {
    return { because: "The person does not want it.", isNeedless: true };
  }
  const reason = await ctx.store.undeliverable.find(to, ctx.now());
  if (reason !== undefined) return { because: `The address had a ${reason}.` };
  return { ...writeEmail(ctx, email), to, template };
}
