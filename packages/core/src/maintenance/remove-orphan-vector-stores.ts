import { removeBrandMemory } from "../brand/knowledge/remove-brand-memory.ts";
import type { Context } from "../context.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes vector stores, with their files, that no longer belong to a brand. Returns how many. The provider's account
 * may serve other installations, so only vector stores that name ours are considered.
 */
export async function removeOrphanVectorStores(ctx: Context): Promise<number> {
  const installation = await ctx.store.installation.id();
  let removed = 0;
  for (const { id, metadata, createdAtMs } of await ctx.ai.listVectorStores()) {
    const { userId, brandId } = metadata;
    if (metadata["installation"] !== installation || !userId || !brandId) continue;
    // A new vector store may not be recorded in its brand's row yet.
    if (createdAtMs > ctx.now() - HOUR_MS) continue;
    if (await isUsed(ctx, userId, Number(brandId), id)) continue;
    await removeBrandMemory({ ...ctx, userId }, { vectorStoreId: id });
    ctx.log.warn("An orphan vector store was removed.", { vectorStoreId: id });
    removed += 1;
  }
  return removed;
}

async function isUsed(
  ctx: Context,
  userId: string,
  brandId: number,
  vectorStoreId: string,
): Promise<boolean> {
  const brand = await ctx.store.brands.find(userId, brandId);
  return brand?.vectorStoreId === vectorStoreId || brand?.startedVectorStoreId === vectorStoreId;
}
