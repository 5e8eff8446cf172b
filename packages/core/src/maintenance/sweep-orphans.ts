import type { Context, UserContext } from "../context.ts";
import { forActiveOf } from "./active-people.ts";
import { inPortions } from "./in-portions.ts";
import { removeOrphanVectorStores } from "./remove-orphan-vector-stores.ts";

export interface Swept {
  jobs: number;
  vectorStores: number;
}

/**
 * Runs daily: removes what nothing refers to, and makes open jobs of earlier releases due, whose message may be lost.
 * Can be repeated; what it does not reach before `untilMs` is the next run's. Vector stores get half of the time at most.
 */
export async function sweepOrphans(ctx: Context, untilMs: number): Promise<Swept> {
  const swept: Swept = { jobs: 0, vectorStores: 0 };
  const at = new Date(ctx.now()).toISOString();
  const sweepPerson = async ({ userId, store }: UserContext) => {
    const open = await store.jobs.listOpenOf(userId);
    for (const { jobId } of open.filter(({ dueAt }) => dueAt === undefined)) {
      await store.dueWork.put({ userId, kind: "job", key: jobId, at });
      swept.jobs += 1;
    }
  };
  swept.vectorStores = await removeOrphanVectorStores(ctx, (ctx.now() + untilMs) / 2);
  await inPortions(ctx, {
    name: "swept-people",
    untilMs,
    pagesAfter: (position) => ctx.store.users.listPages(position),
    work: (people) => forActiveOf(ctx, people, sweepPerson),
  });
  return swept;
}
