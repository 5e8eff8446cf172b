import { createHash, randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import type { WriteRequest } from "@adwright/vendors/openai/ai";
import type * as z from "zod";

import type { UserContext } from "../context.ts";
import { isOurs } from "../request/our-failures.ts";
import { maxOutputTokensOf, type ModelPurposeName, modelPurposes } from "./model-purposes.ts";

/** The part of the context that `writeWithLedger` needs. */
export type WriterContext = Pick<UserContext, "ai" | "now" | "userId"> & {
  store: Pick<UserContext["store"], "aiCalls">;
};

interface Purpose<Schema extends z.ZodType> extends Pick<
  WriteRequest<Schema>,
  "instructions" | "data" | "schema" | "vectorStoreId"
> {
  purpose: ModelPurposeName;
  promptVersion: string;
  brandId: number;
  /** The answer's length limit, for purposes without a fixed length. */
  answerTokens?: number | undefined;
}

/** Calls the model and records the call, including failures. Throws AI_… if the answer is not usable. */
export async function writeWithLedger<Schema extends z.ZodType>(
  ctx: WriterContext,
  purpose: Purpose<Schema>,
): Promise<z.output<Schema>> {
  const { promptVersion, brandId, answerTokens, ...request } = purpose;
  const callId = randomUUID();
  const result = await ctx.ai.write({
    ...request,
    callId,
    effort: modelPurposes[request.purpose].effort,
    maxOutputTokens: maxOutputTokensOf(request.purpose, answerTokens),
    cacheKey: `brand-${brandId}`,
    safetyIdentifier: createHash("sha256").update(ctx.userId).digest("hex").slice(0, 32),
  });
  const call = {
    userId: ctx.userId,
    callId,
    at: new Date(ctx.now()).toISOString(),
    purpose: request.purpose,
    promptVersion,
    brandId,
    ...result.usage,
    outcome: result.ok ? "ok" : result.code,
  };
  await ctx.store.aiCalls.put(call, !result.ok && isOurs(result));
  if (result.ok) return result.value;
  const { code, message, retryAfterSeconds } = result;
  throw new AppError(code, message, retryAfterSeconds ? { retryAfterSeconds } : {});
}
