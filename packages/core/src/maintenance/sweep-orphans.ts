import type { Page } from "@adwright/contracts/page";
import { HOUR_MS } from "@adwright/contracts/time";
import type { VectorStoreEntry } from "@adwright/vendors/openai/ai";

import { removeBrandMemory } from "../brand/knowledge/brand-assistant.ts";
import type { Context, UserContext } from "../context.ts";
import { forActiveOf, inPortions, eachOf } from "./in-portions.ts";

interface Swept {
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

/**
 * Removes vector stores, with their files, that no longer belong to a brand. Returns how many. The provider's account
 * may serve other installations, so only vector stores that name ours are considered.
 */
async function removeOrphanVectorStores(ctx: Context, untilMs: number): Promise<number> {
  let removed = 0;
  await inPortions(ctx, {
    name: "swept-vector-stores",
    untilMs,
    pagesAfter: (position) => orphansAfter(ctx, position),
    work: (orphans) =>
      eachOf(orphans, async ({ id: vectorStoreId, metadata }) => {
        const { userId = "" } = metadata;
        await removeBrandMemory({ ...ctx, userId }, { vectorStoreId });
        ctx.log.warn("An orphan vector store was removed.", { vectorStoreId });
        removed += 1;
      }),
  });
  return removed;
}

/** The orphans page by page; the cursor is a vector store that stays, as one that was removed marks no place. */
async function* orphansAfter(
  ctx: Context,
  position: string | undefined,
): AsyncIterable<Page<VectorStoreEntry>> {
  const installation = await ctx.store.installation.id();
  let after = position;
  for (let hasMore = true; hasMore;) {
    const page = await ctx.ai.listVectorStores(after);
    const judged = await Promise.all(
      page.stores.map(async (store) => ({
        store,
        isOrphan: await isOrphan(ctx, store, installation),
      })),
    );
    const items = judged.flatMap(({ store, isOrphan: is }) => (is ? [store] : []));
    after = judged.findLast((one) => !one.isOrphan)?.store.id ?? after;
    ({ hasMore } = page);
    yield { items, cursor: hasMore ? after : undefined };
  }
}

async function isOrphan(
  ctx: Context,
  { id, metadata, createdAtMs }: VectorStoreEntry,
  installation: string,
): Promise<boolean> {
  const { userId, brandId } = metadata;
  if (metadata["installation"] !== installation || !userId || !brandId) return false;
  // A new vector store may not be recorded in its brand's row yet.
  if (createdAtMs > ctx.now() - HOUR_MS) return false;
  const brand = await ctx.store.brands.find(userId, Number(brandId));
  return brand?.vectorStoreId !== id && brand?.startedVectorStoreId !== id;
}
