import { createHash } from "node:crypto";

import type { AssistantRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";

const MAX_ATTEMPTS = 3;
const now = { consistent: true };

/** The name of the file in the assistant's vector store. */
export const VALUE_PROPOSITION_FILE = "value-proposition.md";

/** Queues a refresh of the assistant's files unless they match the brand's current text. */
export async function refreshAssistantLater(ctx: UserContext, brandId: number): Promise<void> {
  const assistant = await ctx.store.brands.findAssistant(ctx.userId, brandId, now);
  const text = await ctx.store.brands.findValueProposition(ctx.userId, brandId, now);
  if (!assistant || !text) return;
  const isPresent = valuePropositionHash(text.text) === assistant.valuePropositionHash;
  const hasStaleFiles = (assistant.staleFileIds ?? []).length > 0;
  if (isPresent && !hasStaleFiles) return;
  await startJob(ctx, {
    kind: "refresh_assistant",
    input: { brandId },
    message: "Renewing the assistant's memory",
  });
}

/**
 * Uploads the brand's current text for the assistant, records the new file, then removes the old one. Can be repeated:
 * the row says which file is current and which are to be removed.
 */
export async function refreshAssistant(
  ctx: UserContext,
  { brandId }: { brandId: number },
): Promise<{ success: true }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const assistant = await ctx.store.brands.findAssistant(ctx.userId, brandId, now);
    const text = await ctx.store.brands.findValueProposition(ctx.userId, brandId, now);
    if (!assistant || !text) return { success: true };
    if (valuePropositionHash(text.text) === assistant.valuePropositionHash) {
      await removeStaleFiles(ctx, assistant);
      return { success: true };
    }
    await replaceFile(ctx, assistant, text.text);
  }
  throw new Error("Another job kept renewing the assistant's memory.");
}

/** Removes files that newer ones have replaced. */
async function removeStaleFiles(ctx: UserContext, assistant: AssistantRow): Promise<void> {
  const { staleFileIds = [] } = assistant;
  if (staleFileIds.length === 0) return;
  for (const fileId of staleFileIds) await ctx.ai.removeFile(assistant.vectorStoreId, fileId);
  await ctx.store.brands.forgetStaleFiles(assistant);
}

async function replaceFile(ctx: UserContext, assistant: AssistantRow, text: string): Promise<void> {
  const { vectorStoreId } = assistant;
  const fileId = await ctx.ai.addFile(vectorStoreId, { name: VALUE_PROPOSITION_FILE, text });
  const isRecorded = await ctx.store.brands.replaceAssistantFile(assistant, {
    fileId,
    valuePropositionHash: valuePropositionHash(text),
  });
  if (!isRecorded) await ctx.ai.removeFile(vectorStoreId, fileId);
}

/** The hash by which we see whether the assistant has this text. */
export function valuePropositionHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
