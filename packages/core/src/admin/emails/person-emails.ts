import type { Email } from "@adwright/contracts/email";
import type { LostEmail, PersonEmails } from "@adwright/contracts/staff/emails";
import type { UserRow } from "@adwright/store/person/user";
import type { JobRow } from "@adwright/store/work/job";

import type { EmailResult } from "../../email/send-email.ts";
import type { AdminContext } from "../admin-context.ts";

const JOBS_READ = 200;
const MOST_SHOWN = 20;

/**
 * The id of the job that resends an email. It is derived from the email's id, so a second click finds the first job.
 */
export const resendJobId = (emailId: string) => `resend-${emailId}`;

/** A person's emails that did not arrive, according to their jobs and to Amazon's reports. */
export async function personEmails(
  ctx: AdminContext,
  { userId, email }: Pick<UserRow, "userId" | "email">,
): Promise<PersonEmails> {
  const [jobs, undeliverable] = await Promise.all([
    ctx.store.jobs.listRecentOf(userId, JOBS_READ),
    ctx.store.undeliverable.findReport(email, ctx.now()),
  ]);
  const ids = new Set(jobs.map(({ jobId }) => jobId));
  const lost = jobs.flatMap((job) => lostEmail(job, undeliverable?.messageId) ?? []);
  return {
    emails: lost.slice(0, MOST_SHOWN).map((one) => ({
      ...one,
      isResent: ids.has(resendJobId(one.emailId)),
    })),
    undeliverable: undeliverable ? { reason: undeliverable.reason, since: undeliverable.at } : null,
  };
}

/** Undefined for other jobs, for an email that is still queued, and for one that arrived as far as we know. */
export function lostEmail(
  { jobId, kind, input, status, error, result, createdAt }: JobRow,
  bouncedMessageId: string | undefined,
): Omit<LostEmail, "isResent"> | undefined {
  if (kind !== "send_email") return undefined;
  const { template } = input as Email;
  const of = { emailId: jobId, template, at: createdAt };
  if (status === "failed") return { ...of, state: "failed", why: error?.message ?? "" };
  // Jobs of earlier releases have no result.
  const ended = result as EmailResult | undefined;
  if (status !== "done" || ended === undefined) return undefined;
  if ("because" in ended) {
    return ended.isNeedless ? undefined : { ...of, state: "not_sent", why: ended.because };
  }
  const isBounced = bouncedMessageId !== undefined && ended.messageId === bouncedMessageId;
  return isBounced ? { ...of, state: "bounced", why: "It came back from the address." } : undefined;
}
