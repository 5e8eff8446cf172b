import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";

/** Removes a vector store and its files at the model's provider. Missing ones count as removed. */
export async function removeBrandMemory(
  ctx: UserContext,
  { vectorStoreId }: { vectorStoreId: string },
): Promise<{ success: true }> {
  for (const fileId of await ctx.ai.listFiles(vectorStoreId)) {
    await ctx.ai.removeFile(vectorStoreId, fileId);
  }
  await ctx.ai.removeVectorStore(vectorStoreId);
  return { success: true };
}

/** Queues the removal of a vector store that nothing refers to. */
export async function removeMemoryLater(ctx: UserContext, vectorStoreId: string): Promise<void> {
  await startJob(ctx, {
    kind: "remove_brand_memory",
    input: { vectorStoreId },
    message: "Removing the brand's files",
  });
}
