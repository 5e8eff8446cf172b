import * as z from "zod/mini";

import type { AdminRole } from "../admin.ts";
import { JobStatus } from "../job/job.ts";
import { PageQuery } from "../page.ts";
import { route } from "../route.ts";

/** Who may read the dead letters. */
export const deadLetterReaders: readonly AdminRole[] = ["owner", "operations", "support"];
/** Who may redrive and discard them. */
export const deadLetterChangers: readonly AdminRole[] = ["owner", "operations"];

/** A message that its queue has given up: it was delivered three times, and no worker came to an end with it. */
export const DeadLetter = z.object({
  id: z.string(),
  /** Null for a message that cannot be read. */
  queue: z.nullable(z.enum(["jobs", "bulk"])),
  /** The kind of work, such as generate_campaign; null for a message that cannot be read. */
  kind: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  /** Null where the person no longer exists. */
  email: z.nullable(z.string()),
  /** The workflow that a message of the bulk queue works for. */
  groupId: z.nullable(z.number()),
  /** When the message was queued, and when the queue gave it up (ISO 8601). */
  sentAt: z.string(),
  diedAt: z.string(),
  /** The error of the last delivery that ended with one; null where every worker was stopped without a word. */
  error: z.nullable(z.string()),
  /** The job that the message is about, in the words its person sees; null without one, or once it has expired. */
  job: z.nullable(
    z.object({ jobId: z.string(), status: JobStatus, message: z.string(), createdAt: z.string() }),
  ),
  /** False where the work has ended or expired, or the message cannot be read: it can only be discarded. */
  canRedrive: z.boolean(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** For `deadLetterReaders`. Those that wait for somebody, the newest message first, with the `Link` cursor. */
export const listDeadLetters = route({
  method: "GET",
  path: "/api/admin/dead-letters",
  query: PageQuery,
  answer: z.object({ letters: z.array(DeadLetter) }),
});

const Redriven = z.object({
  /** How many messages were queued again. */
  redriven: z.number(),
  /** How many were left because they can only be discarded. */
  left: z.number(),
});

/**
 * For `deadLetterChangers`: queues the message again. Twice is as good as once, because work is claimed before it is
 * done. NOT_FOUND where it is not on the list, CONFLICT where it can only be discarded.
 */
export const redriveDeadLetter = route({
  method: "POST",
  path: "/api/admin/dead-letters/:letterId/redrive",
  answer: Redriven,
});

/** For `deadLetterChangers`: the same with the newest 100 messages. */
export const redriveDeadLetters = route({
  method: "POST",
  path: "/api/admin/dead-letters/redrive-all",
  answer: z.extend(Redriven, {
    /** More messages than these wait. */
    hasMore: z.boolean(),
  }),
});

/**
 * For `deadLetterChangers`: gives the work up. Its person sees it as failed, and what it counted against the plan is
 * given back. CONFLICT while a worker has it, and for the erasure of an account, which is never given up.
 */
export const discardDeadLetter = route({
  method: "POST",
  path: "/api/admin/dead-letters/:letterId/discard",
  body: z.object({
    reason: z
      .string()
      .check(z.trim(), z.minLength(5, "Say why, in a few words."), z.maxLength(500)),
  }),
  answer: z.object({ success: z.literal(true) }),
});
