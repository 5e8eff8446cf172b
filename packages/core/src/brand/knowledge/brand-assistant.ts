import { createHash, randomUUID } from "node:crypto";

import type { Brand } from "@adwright/contracts/brand";
import { AppError, conflict } from "@adwright/contracts/errors";
import type { AssistantRow, BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../../context.ts";
import { type ReportProgress, startJob } from "../../job/start-job.ts";
import { asBrand } from "../brand-view.ts";
import { getBrandRow } from "../get-brand-row.ts";
import { ASSISTANT_PROMPT, FIRST_INSTRUCTIONS } from "./assistant-instructions.ts";

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
    throw conflict("Generate a value proposition before creating the assistant.");
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

const MAX_ATTEMPTS = 3;
const now = { consistent: true };

/** The name of the file in the assistant's vector store. */
const VALUE_PROPOSITION_FILE = "value-proposition.md";

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
function valuePropositionHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

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
async function removeMemoryLater(ctx: UserContext, vectorStoreId: string): Promise<void> {
  await startJob(ctx, {
    kind: "remove_brand_memory",
    input: { vectorStoreId },
    message: "Removing the brand's files",
  });
}
