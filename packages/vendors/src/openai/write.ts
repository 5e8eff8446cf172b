import type { ResponseCreateParamsNonStreaming } from "openai/resources/responses/responses";
import type { output, ZodType } from "zod";

import type { WriteRequest, WriteResult } from "./ai.ts";
import { answerFormatOf } from "./answer-format.ts";
import { type AiConfig, type AiConnection, wholeCallSignal } from "./connection.ts";
import { aiFailureOf } from "./errors.ts";
import { readAnswer } from "./read-answer.ts";
import { usageOf } from "./usage.ts";

const SEARCH_RESULTS = 4;

async function bodyOf<Schema extends ZodType>(
  model: string,
  request: WriteRequest<Schema>,
): Promise<ResponseCreateParamsNonStreaming> {
  const { vectorStoreId } = request;
  return {
    model,
    instructions: request.instructions,
    // One JSON document: quotes inside the data cannot end it and speak as instructions.
    input: [{ role: "user", content: JSON.stringify(request.data) }],
    text: { format: await answerFormatOf(request.schema, request.purpose) },
    metadata: { purpose: request.purpose },
    prompt_cache_key: request.cacheKey,
    safety_identifier: request.safetyIdentifier,
    max_output_tokens: request.maxOutputTokens,
    store: false,
    ...(vectorStoreId !== undefined && {
      tools: [
        {
          type: "file_search" as const,
          vector_store_ids: [vectorStoreId],
          max_num_results: SEARCH_RESULTS,
        },
      ],
    }),
  };
}

/** One call of the model; a failure is an answer too, with what it cost. */
export async function write<Schema extends ZodType>(
  config: AiConfig,
  { library, client }: AiConnection,
  request: WriteRequest<Schema>,
): Promise<WriteResult<output<Schema>>> {
  const body = await bodyOf(config.model, request);
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  try {
    const response = await client.responses.create(body, { signal: wholeCallSignal() });
    const usage = usageOf(config, elapsedMs(), response);
    return { ...readAnswer(response, request.schema), usage };
  } catch (error) {
    const usage = usageOf(config, elapsedMs());
    return { ok: false, ...aiFailureOf(library, error), usage };
  }
}
