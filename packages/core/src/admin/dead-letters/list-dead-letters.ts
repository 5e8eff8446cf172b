import type { Page, PageRequest } from "@adwright/contracts/page";
import type { DeadLetter } from "@adwright/contracts/staff/dead-letter";
import type { DeadLetterRow } from "@adwright/store/work/dead-letter";
import type { JobRow } from "@adwright/store/work/job";

import type { AdminContext } from "../admin-context.ts";
import { recordAct } from "../support/record-act.ts";
import { isRedrivable, jobOf } from "./letter-work.ts";

/** Messages that no worker could process, each with its person and its job. */
export async function listDeadLetters(
  ctx: AdminContext,
  page: PageRequest,
): Promise<Page<DeadLetter>> {
  await recordAct(ctx, { act: "read_dead_letters", details: "" });
  const { items, cursor } = await ctx.store.deadLetters.list(page);
  const userIds = [...new Set(items.flatMap(({ userId }) => userId ?? []))];
  const [users, jobs] = await Promise.all([
    ctx.store.personFacts.findUsers(userIds),
    Promise.all(items.map((letter) => jobOf(ctx, letter))),
  ]);
  const letters = items.map((letter, index) => ({
    ...asLetter(letter, jobs[index]),
    email: (letter.userId !== undefined && users.get(letter.userId)?.email) || null,
  }));
  return { items: letters, cursor };
}

function asLetter(letter: DeadLetterRow, job: JobRow | undefined): Omit<DeadLetter, "email"> {
  const { letterId, queue, kind, userId, groupId, sentAt, diedAt, error } = letter;
  return {
    id: letterId,
    queue: queue ?? null,
    kind: kind ?? null,
    userId: userId ?? null,
    groupId: groupId ?? null,
    sentAt,
    diedAt,
    error: error ?? null,
    job: job ? wordsOf(job) : null,
    canRedrive: isRedrivable(letter, job),
  };
}

function wordsOf({ jobId, status, message, error, createdAt }: JobRow): DeadLetter["job"] {
  return { jobId, status, message: error?.message ?? message, createdAt };
}
