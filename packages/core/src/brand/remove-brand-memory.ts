import type { UserContext } from "../context.ts";

/** Removes a brand's file and vector store at the model's provider; what is gone already counts as removed. */
export async function removeBrandMemory(
  ctx: UserContext,
  input: { vectorStoreId: string; fileId: string },
): Promise<{ success: true }> {
  await ctx.ai.removeFile(input.vectorStoreId, input.fileId);
  await ctx.ai.removeVectorStore(input.vectorStoreId);
  return { success: true };
}
