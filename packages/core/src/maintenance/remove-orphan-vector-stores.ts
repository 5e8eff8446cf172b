import { removeBrandMemory } from "../brand/knowledge/remove-brand-memory.ts";
import type { Context } from "../context.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes vector stores, with their files, that belong to no brand any more; answers how many. The provider's account
 * may serve other installations and other uses: only what names ours is looked at.
 */
export async function removeLeftMemories(ctx: Context): Promise<number> {
  const installation = await ctx.store.installation.id();
  let removed = 0;
  for (const { id, metadata, createdAtMs } of await ctx.ai.listVectorStores()) {
    const { userId, brandId } = metadata;
    if (metadata["installation"] !== installation || !userId || !brandId) continue;
    // Whoever has just made it is about to note it in the brand's row.
    if (createdAtMs > ctx.now() - HOUR_MS) continue;
    if (await isKept(ctx, userId, Number(brandId), id)) continue;
    await removeBrandMemory({ ...ctx, userId }, { vectorStoreId: id });
    ctx.log.warn("A vector store of no brand was removed.", { vectorStoreId: id });
    removed += 1;
  }
  return removed;
}

async function isKept(
  ctx: Context,
  userId: string,
  brandId: number,
  vectorStoreId: string,
): Promise<boolean> {
  const brand = await ctx.store.brands.find(userId, brandId);
  return brand?.vectorStoreId === vectorStoreId || brand?.startedVectorStoreId === vectorStoreId;
}
