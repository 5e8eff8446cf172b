import { changeJobs, type JobKind, type JobMessage } from "@adwright/contracts/job/jobs";
import type { Slot } from "@adwright/store/work/slot";

import type { Context } from "../context.ts";

/** How many jobs of one person run at a time, of the ten workers for jobs, and again of the five for changes. */
const PLACES = ["1", "2", "3"];

/** These are short, or run one at a time for each account, and nobody may make them wait. */
const neverWaits: ReadonlySet<JobKind> = new Set<JobKind>([
  "apply_changes",
  "apply_payment_event",
  "send_email",
  "erase_account",
]);

/**
 * A place for this job among the running ones of its person: "none" if all are taken, undefined if it needs none. A job
 * that has one already keeps it, so that the next worker can continue where one has died.
 */
export async function takeSlot(
  ctx: Context,
  { kind, userId, jobId }: JobMessage,
  leaseMs: number,
): Promise<Slot | "none" | undefined> {
  if (neverWaits.has(kind)) return undefined;
  const queue = changeJobs.has(kind) ? "changes" : "jobs";
  const nowMs = ctx.now();
  const taken = await ctx.store.slots.list(userId, queue);
  const own = taken.filter((slot) => slot.jobId === jobId).map(({ place }) => place);
  const held = new Set(taken.filter(({ untilMs }) => untilMs > nowMs).map(({ place }) => place));
  const free = PLACES.filter((place) => !held.has(place));
  for (const place of [...own, ...free]) {
    const slot = { userId, queue, place, jobId, untilMs: nowMs + leaseMs };
    if (await ctx.store.slots.take(slot, nowMs)) return slot;
  }
  return "none";
}
