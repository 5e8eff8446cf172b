import type { Email } from "@adwright/contracts/email";
import { conflict, invalid, notFound, orNotFound } from "@adwright/contracts/errors";
import { isOpenJob } from "@adwright/contracts/job/job";
import { type PersonFailure, PersonOverview } from "@adwright/contracts/staff";
import type { LostEmail, PersonEmails } from "@adwright/contracts/staff/emails";
import type { UserRow } from "@adwright/store/person/user";
import type { JobRow } from "@adwright/store/work/job";

import { getUsage } from "../../account/plan-limits.ts";
import { extendTrial } from "../../billing/change-plan.ts";
import type { AdminContext, UserContext } from "../../context.ts";
import type { EmailResult } from "../../email/send-email.ts";
import { startJob } from "../../job/start-job.ts";
import { shownAs } from "../../shown-as.ts";
import { recordAct } from "./staff-acts.ts";

const JOBS_READ = 50;
const CAMPAIGNS_READ = 20;
const FAILURES_SHOWN = 20;
const TICKETS_SHOWN = 10;

/** What staff see of a person: plan, limits, connection, jobs and failures, in the words the person saw. */
export async function getPerson(
  ctx: AdminContext,
  { userId }: { userId: string },
): Promise<PersonOverview> {
  const user = await getUser(ctx, userId);
  await recordAct(ctx, { act: "read_person", personId: userId, details: "Overview" });
  return personOverview(ctx, user);
}

export async function getUser(ctx: AdminContext, userId: string): Promise<UserRow> {
  return orNotFound(ctx.store.users.find(userId));
}

/** The same without an entry in the audit log, for callers that have written their own. */
async function personOverview(ctx: AdminContext, user: UserRow): Promise<PersonOverview> {
  const { userId } = user;
  const person: UserContext = { ...ctx, userId };
  const [usage, [facts], jobs, publications, tickets, emails] = await Promise.all([
    getUsage(person),
    ctx.store.personFacts.listOf([userId]),
    ctx.store.jobs.listRecentOf(userId, JOBS_READ),
    failedPublications(person),
    ctx.store.tickets.listOfPerson(userId, TICKETS_SHOWN),
    personEmails(ctx, user),
  ]);
  const open = jobs.filter(isOpenJob);
  const failures = [...jobs.flatMap(failureOf), ...publications];
  return shownAs(PersonOverview, {
    ...user,
    plan: usage.plan,
    usage: (["brands", "campaigns", "reports"] as const).map((what) => ({ what, ...usage[what] })),
    aiUsedPercent: usage.ai.usedPercent,
    connection: facts?.connection ?? "none",
    campaigns: {
      drafts: facts?.drafts ?? 0,
      published: facts?.published ?? 0,
      unfinished: facts?.unfinished ?? 0,
    },
    openJobs: open.map(({ jobId, kind, status, createdAt }) => ({
      jobId,
      kind,
      status,
      createdAt,
    })),
    emails,
    failures: failures.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, FAILURES_SHOWN),
    tickets: tickets.map(({ ticketId, subject, state, createdAt }) => ({
      ticketId,
      subject,
      state,
      createdAt,
    })),
  });
}

function failureOf({ kind, error, createdAt }: JobRow): PersonFailure[] {
  if (!error || error.code === "CANCELLED") return [];
  return [{ at: createdAt, what: kind, words: error.message, code: error.code }];
}

/** Failures among the newest campaigns. */
async function failedPublications(person: UserContext): Promise<PersonFailure[]> {
  const { items } = await person.store.campaigns.listOf(person.userId, { limit: CAMPAIGNS_READ });
  const failed = items.filter(({ status, error }) => status === "failed" || error !== undefined);
  return failed.map(({ changedAt, createdAt, error, name }) => ({
    at: changedAt ?? createdAt,
    what: `Campaign “${name}”`,
    words: error ?? "It failed.",
    code: null,
  }));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_DAYS = 90;

/**
 * Moves the end of a person's trial to the end of a day (UTC), at Paddle first. VALIDATION if the day is out of range.
 */
export async function extendPersonTrial(
  ctx: AdminContext,
  { userId, until, reason }: { userId: string; until: string; reason: string },
): Promise<PersonOverview> {
  const endMs = Date.parse(`${until}T23:59:59.000Z`);
  const mostMs = ctx.now() + LONGEST_DAYS * DAY_MS;
  if (Number.isNaN(endMs) || endMs <= ctx.now() || endMs > mostMs) {
    const message = `Choose a day from today to ${LONGEST_DAYS} days from now.`;
    throw invalid([{ field: "until", message }]);
  }
  await getUser(ctx, userId);
  const details = `Until ${until}: ${reason}`;
  await recordAct(ctx, { act: "extended_trial", personId: userId, details });
  await extendTrial({ ...ctx, userId }, new Date(endMs).toISOString());
  return personOverview(ctx, await getUser(ctx, userId));
}

const JOBS_SEARCHED = 200;
const MOST_SHOWN = 20;

/**
 * The id of the job that resends an email. It is derived from the email's id, so a second click finds the first job.
 */
const resendJobId = (emailId: string) => `resend-${emailId}`;

/** A person's emails that did not arrive, according to their jobs and to Amazon's reports. */
async function personEmails(
  ctx: AdminContext,
  { userId, email }: Pick<UserRow, "userId" | "email">,
): Promise<PersonEmails> {
  const [jobs, undeliverable] = await Promise.all([
    ctx.store.jobs.listRecentOf(userId, JOBS_SEARCHED),
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
function lostEmail(
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
  if (again) throw conflict("This email was sent again already.");
  // Messages to support are not sent to the person, so a bounce of the person's address does not matter.
  if (undeliverable && lost.template !== "support_ticket") {
    throw conflict(`Nothing is sent to this address since a ${undeliverable.reason}.`);
  }
  const details = `${lost.template}: ${reason}`;
  await recordAct(ctx, { act: "resent_email", personId: userId, details });
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
    throw conflict("The owner of this address reported our email as spam. It stays blocked.");
  }
  await recordAct(ctx, { act: "cleared_address", personId: userId, details: reason });
  await ctx.store.undeliverable.forgetBounce(user.email);
  return personEmails(ctx, user);
}
