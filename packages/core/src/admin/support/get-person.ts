import { notFound } from "@adwright/contracts/errors";
import type { PersonFailure, PersonOverview } from "@adwright/contracts/staff";
import type { UserRow } from "@adwright/store/person/user";
import type { JobRow } from "@adwright/store/work/job";

import { getUsage } from "../../account/get-usage.ts";
import type { UserContext } from "../../context.ts";
import type { AdminContext } from "../admin-context.ts";
import { personEmails } from "../emails/person-emails.ts";
import { recordAct } from "./record-act.ts";

const JOBS_READ = 50;
const CAMPAIGNS_READ = 20;
const FAILURES_SHOWN = 20;
const TICKETS_SHOWN = 10;

/** What staff see of a person: plan, limits, connection, jobs and failures, in the words the person saw. */
export async function getPerson(ctx: AdminContext, userId: string): Promise<PersonOverview> {
  const user = await getUser(ctx, userId);
  await recordAct(ctx, { act: "read_person", personId: userId, details: "Overview" });
  return personOverview(ctx, user);
}

export async function getUser(ctx: AdminContext, userId: string): Promise<UserRow> {
  const user = await ctx.store.users.find(userId);
  if (!user) throw notFound();
  return user;
}

/** The same without an entry in the audit log, for callers that have written their own. */
export async function personOverview(ctx: AdminContext, user: UserRow): Promise<PersonOverview> {
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
  const open = jobs.filter(({ status }) => status === "queued" || status === "running");
  const failures = [...jobs.flatMap(failureOf), ...publications];
  return {
    ...profileOf(user),
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
  };
}

function profileOf(user: UserRow) {
  const { userId, email, fullName, createdAt, lastActiveAt, subscription } = user;
  return {
    userId,
    email,
    fullName,
    createdAt,
    lastActiveAt: lastActiveAt ?? null,
    subscription,
    subscriptionStatus: user.subscriptionStatus ?? null,
    trialEnd: user.trialEnd ?? null,
  };
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
