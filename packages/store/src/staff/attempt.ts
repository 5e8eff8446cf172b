import { keys } from "../keys.ts";
import { epochSeconds, number, text, ttl } from "../table/attributes.ts";
import { allOf, quietly } from "../table/conditions.ts";
import { entity } from "../table/entity.ts";
import { hashOf } from "../table/hash.ts";
import type { Table } from "../table/open-table.ts";

export const attemptEntity = entity("attempt", keys.attempt, {
  subject: text,
  attempts: number,
  lastAtMs: number,
  ttl,
});

/** How many attempts are allowed without waiting, and how long each further one has to wait. */
export interface AttemptPolicy {
  most: number;
  /** The wait after this many attempts; 0 below `most`. */
  waitAfterMs: (attempts: number) => number;
  /** Without a further attempt for this long, all are forgotten. Must be longer than any wait. */
  keptMs: number;
}

/** The number of the counted attempt, or how long to wait. */
export type TakenAttempt = { taken: number } | { waitMs: number };

/** The row has three states, so a write can lose to parallel ones only a few times. */
const MAX_TRIES = 5;

export function makeAttemptStore(table: Table) {
  const rows = () => table.entity(attemptEntity);

  async function takeOnce(
    subject: string,
    { most, waitAfterMs, keptMs }: AttemptPolicy,
    nowMs: number,
  ): Promise<TakenAttempt | undefined> {
    const expires = epochSeconds(nowMs + keptMs);
    const { data: row } = await rows().get({ subject }).go({ consistent: true });
    if (row === null || nowMs - row.lastAtMs >= keptMs) {
      const first = await rows()
        .put({ subject, attempts: 1, lastAtMs: nowMs, ttl: expires })
        .where((is, { notExists, eq }) =>
          row === null ? notExists(is.attempts) : eq(is.lastAtMs, row.lastAtMs),
        )
        .go(quietly);
      return first.rejected ? undefined : { taken: 1 };
    }
    if (row.attempts < most) {
      const counted = await rows()
        .patch({ subject })
        .add({ attempts: 1 })
        .set({ lastAtMs: nowMs, ttl: expires })
        .where((is, { lt }) => lt(is.attempts, most))
        .go({ ...quietly, response: "all_new" });
      return counted.rejected ? undefined : { taken: counted.data.attempts ?? most };
    }
    const waitMs = row.lastAtMs + waitAfterMs(row.attempts) - nowMs;
    if (waitMs > 0) return { waitMs };
    const attempts = row.attempts + 1;
    const next = await rows()
      .patch({ subject })
      .set({ attempts, lastAtMs: nowMs, ttl: expires })
      .where((is, { eq }) => allOf(eq(is.attempts, row.attempts), eq(is.lastAtMs, row.lastAtMs)))
      .go(quietly);
    return next.rejected ? { waitMs: waitAfterMs(attempts) } : { taken: attempts };
  }

  return {
    /** Counts one more attempt before it is checked. Parallel attempts cannot exceed the policy. */
    async take(subject: string, policy: AttemptPolicy, nowMs: number): Promise<TakenAttempt> {
      const hashed = hashOf(subject);
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const taken = await takeOnce(hashed, policy, nowMs);
        if (taken) return taken;
      }
      return { waitMs: policy.waitAfterMs(policy.most) };
    },

    /** Takes back an attempt that did not fail. If it had to wait, all earlier attempts are forgotten, too. */
    async giveBack(subject: string, taken: number, most: number): Promise<void> {
      const key = { subject: hashOf(subject) };
      if (taken > most) {
        await rows().delete(key).go();
        return;
      }
      await rows()
        .patch(key)
        .add({ attempts: -1 })
        .where((is, { gt }) => gt(is.attempts, 0))
        .go(quietly);
    },
  };
}
