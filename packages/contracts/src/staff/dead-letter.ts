import * as z from "zod/mini";

import { changers, personReaders, staffReason } from "../admin.ts";
import { JobStatus } from "../job/job.ts";
import { PageQuery } from "../page.ts";
import { route, Success } from "../route.ts";

/** A message in the dead-letter queue: it was delivered three times, and no worker finished it. */
export const DeadLetter = z.object({
  id: z.string(),
  /** Null for a message that cannot be parsed. */
  queue: z.nullable(z.enum(["jobs", "bulk"])),
  /** The kind of work, such as generate_campaign; null for a message that cannot be parsed. */
  kind: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  /** Null if the person no longer exists. */
  email: z.nullable(z.string()),
  /** The workflow group of a message of the bulk queue. */
  groupId: z.nullable(z.number()),
  /** When the message was queued, and when it moved to the dead-letter queue (ISO 8601). */
  sentAt: z.string(),
  diedAt: z.string(),
  /** The error of the last delivery that failed with one; null if every worker was killed without an error. */
  error: z.nullable(z.string()),
  /** The message's job, with the status message that its person sees; null if it has none or the job has expired. */
  job: z.nullable(
    z.object({ jobId: z.string(), status: JobStatus, message: z.string(), createdAt: z.string() }),
  ),
  /** False if the work has ended or expired, or the message cannot be parsed; it can then only be discarded. */
  canRedrive: z.boolean(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** Dead letters that need a decision, newest first, with the `Link` cursor. */
export const listDeadLetters = route("GET", "/api/admin/dead-letters", {
  roles: personReaders,
  query: PageQuery,
  answer: z.object({ letters: z.array(DeadLetter) }),
});

const Redriven = z.object({
  /** How many messages were queued again. */
  redriven: z.number(),
  /** How many were skipped because they can only be discarded. */
  left: z.number(),
});

/**
 * Queues the message again. Safe to repeat, because workers claim work before they do it.
 * NOT_FOUND if it is not listed, CONFLICT if it can only be discarded.
 */
export const redriveDeadLetter = route("POST", "/api/admin/dead-letters/:letterId/redrive", {
  roles: changers,
  answer: Redriven,
});

const AllRedriven = z.extend(Redriven, {
  /** True if there are more messages. */
  hasMore: z.boolean(),
});
export type AllRedriven = z.infer<typeof AllRedriven>;

/** Queues the newest 100 messages again. */
export const redriveDeadLetters = route("POST", "/api/admin/dead-letters/redrive-all", {
  roles: changers,
  answer: AllRedriven,
});

/**
 * Cancels the work. The person sees it as failed, and its use of the plan is refunded.
 * CONFLICT while a worker holds it, and for the erasure of an account, which is never canceled.
 */
export const discardDeadLetter = route("POST", "/api/admin/dead-letters/:letterId/discard", {
  roles: changers,
  body: z.object({ reason: staffReason() }),
  answer: Success,
});
