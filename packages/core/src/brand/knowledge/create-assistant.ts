import { randomUUID } from "node:crypto";

import type { Brand } from "@adwright/contracts/brand";
import { AppError } from "@adwright/contracts/errors";
import type { AssistantRow, BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { asBrand } from "../brand-view.ts";
import { getBrandRow } from "../get-brand-row.ts";
import { ASSISTANT_PROMPT, FIRST_INSTRUCTIONS } from "./assistant-instructions.ts";
import {
  VALUE_PROPOSITION_FILE,
  refreshAssistantLater,
  valuePropositionHash,
} from "./refresh-assistant.ts";
import { removeMemoryLater } from "./remove-brand-memory.ts";

/**
 * Gives the brand its assistant: a vector store with the value proposition, and a row about it. Once per brand; a retry
 * continues with the vector store that an earlier attempt made.
 */
export async function createAssistant(
  ctx: UserContext,
  input: { brandId: number },
  progress: ReportProgress,
): Promise<Brand> {
  const brand = await getBrandRow(ctx, input.brandId);
  const text = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  if (!text?.text) {
    throw new AppError("CONFLICT", "Generate a value proposition before creating the assistant.");
  }
  if (!brand.assistantId) {
    await progress(20, "Creating the brand's memory");
    const vectorStoreId = brand.startedVectorStoreId ?? (await startMemory(ctx, brand));
    if (vectorStoreId) await fillMemory(ctx, brand, text, vectorStoreId, progress);
  }
  return asBrand(await ctx.store.brands.getNow(ctx.userId, brand.id), text, ctx.now());
}

/** Makes a vector store and records it before using it; undefined if the brand got an assistant in the meantime. */
async function startMemory(ctx: UserContext, brand: BrandRow): Promise<string | undefined> {
  const made = await ctx.ai.createVectorStore({
    name: `brand-${brand.id}`,
    metadata: {
      userId: ctx.userId,
      brandId: String(brand.id),
      installation: await ctx.store.installation.id(),
    },
  });
  const recording = ctx.store.brands.startVectorStore(ctx.userId, brand.id, made);
  const recorded = await recording.catch(async (error: unknown) => {
    await removeMemoryLater(ctx, made);
    throw error;
  });
  if (recorded !== made) await removeMemoryLater(ctx, made);
  return recorded;
}

async function fillMemory(
  ctx: UserContext,
  brand: BrandRow,
  text: ValuePropositionRow,
  vectorStoreId: string,
  progress: ReportProgress,
): Promise<void> {
  await progress(50, "Storing the value proposition in it");
  // Files can only be left from an interrupted attempt. They are removed once the new file is recorded.
  const staleFileIds = await ctx.ai.listFiles(vectorStoreId);
  const file = { name: VALUE_PROPOSITION_FILE, text: text.text };
  const fileId = await ctx.ai.addFile(vectorStoreId, file);
  await record(ctx, {
    userId: ctx.userId,
    brandId: brand.id,
    assistantId: `asst_${randomUUID().replaceAll("-", "")}`,
    vectorStoreId,
    fileId,
    staleFileIds,
    instructions: FIRST_INSTRUCTIONS,
    model: ctx.ai.model,
    promptVersion: ASSISTANT_PROMPT,
    valuePropositionHash: valuePropositionHash(text.text),
    createdAt: new Date(ctx.now()).toISOString(),
  });
}

async function record(ctx: UserContext, assistant: AssistantRow): Promise<void> {
  const { brandId, vectorStoreId, fileId } = assistant;
  try {
    const isFirst = await ctx.store.brands.createAssistant(assistant);
    if (!isFirst) await ctx.ai.removeFile(vectorStoreId, fileId);
  } catch (error) {
    // The brand was deleted in the meantime, and its deletion did not know of this file.
    const isBrandGone = error instanceof AppError && error.code === "NOT_FOUND";
    if (isBrandGone) await removeMemoryLater(ctx, vectorStoreId);
    throw error;
  }
  // The text may have been edited during the upload, when there was no assistant to refresh yet.
  await refreshAssistantLater(ctx, brandId);
}
