import type { Page } from "@adwright/contracts/page";
import type { VectorStoreEntry } from "@adwright/vendors/openai/ai";

import { removeBrandMemory } from "../brand/knowledge/brand-assistant.ts";
import type { Context } from "../context.ts";
import { eachOf, inPortions } from "./in-portions.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Runs daily: removes vector stores, with their files, that no longer belong to a brand; answers how many. Can be
 * repeated; what it does not reach before `untilMs` is the next run's. The provider's account may serve other
 * installations, so only vector stores that name ours are considered.
 */
export async function sweepOrphans(
  ctx: Context,
  untilMs: number,
): Promise<{ vectorStores: number }> {
  let vectorStores = 0;
  await inPortions(ctx, {
    name: "swept-vector-stores",
    untilMs,
    pagesAfter: (position) => orphansAfter(ctx, position),
    work: (orphans) =>
      eachOf(orphans, async ({ id: vectorStoreId, metadata }) => {
        const { userId = "" } = metadata;
        await removeBrandMemory({ ...ctx, userId }, { vectorStoreId });
        ctx.log.warn("An orphan vector store was removed.", { vectorStoreId });
        vectorStores += 1;
      }),
  });
  return { vectorStores };
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
