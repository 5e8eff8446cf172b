import { type Email, UNSUBSCRIBE_PATH } from "@adwright/contracts/email";
import { DAY_MS } from "@adwright/contracts/time";
import type { UserRow } from "@adwright/store/person/user";
import type { OutgoingMail } from "@adwright/vendors/email/mailer";

import { makeVerificationLink } from "../auth/verify-email.ts";
import type { UserContext } from "../context.ts";
import type { ReportProgress } from "../job/start-job.ts";
import { isOptional, makeUnsubscribeToken } from "./email-preferences.ts";
import { noteTicket } from "./queue-email.ts";
import { accountEmails, alreadyRegistered, verifyAddress } from "./templates/account.ts";
import { billingEmails } from "./templates/billing.ts";
import { figureEmails } from "./templates/figures.ts";
import { type EmailContent, htmlOf, textOf, type Writers } from "./templates/layout.ts";
import { supportTicket } from "./templates/staff.ts";
import { stormEmails } from "./templates/storm.ts";

/** Longer than the queue can redeliver the job. */
const SENT_KEPT_MS = 16 * DAY_MS;

/** Why no email was sent, in words for the log and for staff. */
interface Unsent {
  because: string;
  /** Nobody needs it. */
  isNeedless?: true;
}

/** The result stored with the job: Amazon's id of the sent email, or why none was sent. */
export type EmailResult = { messageId: string } | Unsent;

/**
 * Renders one email from its template and sends it through Amazon SES, once per job. It is sent twice only if Amazon
 * accepted it but its answer was lost, or if we crashed before recording it.
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

/** Returns Amazon's id of the email. */
async function sendOnce(ctx: UserContext, jobId: string, mail: OutgoingMail): Promise<string> {
  const { template } = mail;
  const nowMs = ctx.now();
  const owned = { userId: ctx.userId, key: `email:${jobId}` };
  // The job's lease excludes other workers, so a claim left by a dead one can be taken over immediately.
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
 * The link that verifies the address, or a notice to its owner that somebody else entered it. Decided here, in the job,
 * so that the API call behaves the same in both cases.
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
  // Anyone can register with somebody else's address.
  if (user && !user.emailVerified) return { because: "The address is not verified." };
  const because = await whyNeedless(ctx, user, email);
  if (because !== undefined) return { because, isNeedless: true };
  const reason = await ctx.store.undeliverable.find(to, ctx.now());
  if (reason !== undefined) return { because: `The address had a ${reason}.` };
  return { ...writeEmail(ctx, email), to, template };
}

async function whyNeedless(
  ctx: UserContext,
  user: UserRow | undefined,
  email: PersonalEmail,
): Promise<string | undefined> {
  const { template } = email;
  const isUnwanted = isOptional(template) && user?.unwantedEmails?.includes(template);
  if (isUnwanted) return "The person does not want it.";
  if (template !== "changes_proposed") return undefined;
  const { brandId, setId } = email;
  const set = await ctx.store.changeSets.find({ userId: ctx.userId, brandId, setId });
  const isWaiting = set?.status === "checked" && set.openedAt === undefined;
  return isWaiting ? undefined : "The person has looked at it, or it is over.";
}

type PersonalEmail = Exclude<Email, { template: "support_ticket" | "verify_address" }>;

type Letter = Pick<OutgoingMail, "subject" | "text" | "html" | "headers">;

/** An email to the person. Optional ones get an unsubscribe link (RFC 8058). */
function writeEmail(ctx: UserContext, email: PersonalEmail): Letter {
  const content = contentOf(email);
  if (!isOptional(email.template)) return lay(ctx, content);
  const url = new URL(UNSUBSCRIBE_PATH, ctx.appOrigin);
  url.searchParams.set("token", makeUnsubscribeToken(ctx, ctx.userId, email.template));
  const letter = lay(ctx, content, url.href);
  return {
    ...letter,
    headers: {
      ...letter.headers,
      "List-Unsubscribe": `<${url.href}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

export function lay(
  { appOrigin }: Pick<UserContext, "appOrigin">,
  content: EmailContent,
  unsubscribeUrl?: string,
): Letter {
  const place = { appOrigin, unsubscribeUrl };
  return {
    subject: content.subject,
    text: textOf(content, place),
    html: htmlOf(content, place),
    // RFC 3834: asks mail servers not to send automatic replies.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

const writers: Pick<Writers, PersonalEmail["template"]> = {
  ...accountEmails,
  ...billingEmails,
  ...figureEmails,
  ...stormEmails,
};

function contentOf(email: PersonalEmail): EmailContent {
  // The compiler cannot infer that the template selects its own writer; the type of `writers` ensures it.
  const write = writers[email.template] as (email: PersonalEmail) => EmailContent;
  return write(email);
}
