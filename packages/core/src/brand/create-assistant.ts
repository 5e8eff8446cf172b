import { createHash, randomUUID } from "node:crypto";

import type { Brand } from "@adwright/contracts/brand";
import { AppError } from "@adwright/contracts/errors";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand";

import type { UserContext } from "../context.ts";
import type { ReportProgress } from "../job/job-verbs.ts";
import { ASSISTANT_PROMPT, assistantInstructions } from "./assistant-prompt.ts";
import { asBrand } from "./brand-view.ts";
import { getBrandRow } from "./get-brand-row.ts";

/** Gives the brand its assistant: a vector store with the value proposition, and our record over it. Once per brand. */
export async function createAssistant(
  ctx: UserContext,
  input: { brandId: number },
  progress: ReportProgress,
): Promise<Brand> {
  const brand = await getBrandRow(ctx, input.brandId);
  const text = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  if (!text) {
    throw new AppError("CONFLICT", "Generate a value proposition before creating the assistant.");
  }
  if (brand.assistantId) return asBrand(brand, text);

  await progress(20, "Creating the brand's memory");
  const vectorStoreId = await ctx.ai.createVectorStore({
    name: `brand-${brand.id}`,
    metadata: { userId: ctx.userId, brandId: String(brand.id) },
  });
  try {
    await progress(50, "Storing the value proposition in it");
    const fileId = await ctx.ai.addFile(vectorStoreId, {
      name: "value-proposition.md",
      text: text.text,
    });
    return await record(ctx, brand, text, { vectorStoreId, fileId });
  } catch (error) {
    // Nothing refers to the store yet: take it down again, the next attempt makes its own.
    await ctx.ai.removeVectorStore(vectorStoreId).catch((cause: unknown) => {
      ctx.log.error("A vector store was left behind.", { vectorStoreId, error: String(cause) });
    });
    throw error;
  }
}

async function record(
  ctx: UserContext,
  brand: BrandRow,
  text: ValuePropositionRow,
  made: { vectorStoreId: string; fileId: string },
): Promise<Brand> {
  const assistantId = `asst_${randomUUID().replaceAll("-", "")}`;
  const isFirst = await ctx.store.brands.createAssistant({
    userId: ctx.userId,
    brandId: brand.id,
    assistantId,
    ...made,
    instructions: assistantInstructions(brand.name, brand.website),
    model: ctx.ai.model,
    promptVersion: ASSISTANT_PROMPT,
    valuePropositionHash: createHash("sha256").update(text.text).digest("hex"),
    createdAt: new Date(ctx.now()).toISOString(),
  });
  if (!isFirst) {
    await ctx.ai.removeFile(made.vectorStoreId, made.fileId);
    await ctx.ai.removeVectorStore(made.vectorStoreId);
  }
  return asBrand(await getBrandRow(ctx, brand.id), text);
}
