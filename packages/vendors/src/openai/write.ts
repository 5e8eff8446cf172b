import type {
  Response,
  ResponseCreateParamsNonStreaming,
} from "openai/resources/responses/responses";
import type { ZodType, output } from "zod";

import type { WriteRequest, WriteResult } from "./ai.ts";
import { answerFormatOf } from "./answer-format.ts";
import { type AiConfig, type AiConnection, wholeCallSignal } from "./connection.ts";
import { type AiFailure, aiFailureOf, aiWords } from "./errors.ts";
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

type Read<Value> = { ok: true; value: Value } | ({ ok: false } & AiFailure);

const refused = { ok: false, code: "AI_REFUSED", message: aiWords.refused } as const;

const bad = { ok: false, code: "AI_BAD_ANSWER", message: aiWords.bad } as const;

/** The value inside an answer, checked against the schema: a strict format is asked for, never trusted. */
function readAnswer<Schema extends ZodType>(
  response: Response,
  schema: Schema,
): Read<output<Schema>> {
  if (isRefusal(response)) return refused;
  if (response.status !== "completed") return bad;
  const checked = schema.safeParse(parsedJson(response.output_text));
  return checked.success ? { ok: true, value: checked.data } : bad;
}

function isRefusal(response: Response): boolean {
  const contents = response.output.flatMap((item) => (item.type === "message" ? item.content : []));
  const isFiltered = response.incomplete_details?.reason === "content_filter";
  return isFiltered || contents.some((content) => content.type === "refusal");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
