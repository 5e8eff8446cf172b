import type {
  Response,
  ResponseCreateParamsNonStreaming,
} from "openai/resources/responses/responses";
import type { ZodType, output } from "zod";

import type { WriteRequest, WriteResult } from "./ai.ts";
import { answerFormatOf } from "./answer-format.ts";
import type { AiConfig, AiConnection } from "./connection.ts";
import { createResponse, isUncharged } from "./create-response.ts";
import { type AiFailure, aiFailureOf, aiWords } from "./errors.ts";
import { mostUsd, unknownUsage, unusedUsage, usageOf } from "./usage.ts";

const SEARCH_RESULTS = 4;

/**
 * Without metadata: Chat Completions refuses it if nothing is stored, and the format's name already has the purpose.
 */
async function bodyOf<Schema extends ZodType>(
  model: string,
  request: WriteRequest<Schema>,
): Promise<ResponseCreateParamsNonStreaming> {
  const { vectorStoreId } = request;
  return {
    model,
    instructions: request.instructions,
    // One JSON document, so that quotes inside the data cannot end it and be read as instructions.
    input: [{ role: "user", content: JSON.stringify(request.data) }],
    text: { format: await answerFormatOf(request.schema, request.purpose) },
    prompt_cache_key: request.cacheKey,
    safety_identifier: request.safetyIdentifier,
    reasoning: { effort: request.effort },
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

/** One call of the model; failures are returned with their cost, not thrown. */
export async function write<Schema extends ZodType>(
  config: AiConfig,
  connection: AiConnection,
  request: WriteRequest<Schema>,
): Promise<WriteResult<output<Schema>>> {
  const body = await bodyOf(config.model, request);
  const atMostUsd = mostUsd(config.pricesUsdPerMillion, request);
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  try {
    const response = await createResponse(connection, body, request.callId);
    const usage = usageOf(config, elapsedMs(), response, atMostUsd);
    return { ...readAnswer(response, request), usage };
  } catch (error) {
    const { library } = connection;
    const usage = isUncharged(library, error)
      ? unusedUsage(config, elapsedMs())
      : unknownUsage(config, elapsedMs(), atMostUsd);
    return { ok: false, ...aiFailureOf(library, error), usage };
  }
}

type Read<Value> = { ok: true; value: Value } | ({ ok: false } & AiFailure);

const refused = { ok: false, code: "AI_REFUSED", message: aiWords.refused } as const;

const bad = { ok: false, code: "AI_BAD_ANSWER", message: aiWords.bad } as const;

const truncated = { ok: false, code: "AI_TRUNCATED", message: aiWords.truncated } as const;

/** Parses an answer and checks it against the schema, because a strict format may still be violated. */
function readAnswer<Schema extends ZodType>(
  response: Response,
  { schema, maxOutputTokens }: WriteRequest<Schema>,
): Read<output<Schema>> {
  if (isRefusal(response)) return refused;
  const isWhole = response.status === "completed";
  const checked = isWhole ? schema.safeParse(parsedJson(response.output_text)) : undefined;
  if (checked?.success) return { ok: true, value: checked.data };
  return isTruncated(response, maxOutputTokens) ? truncated : bad;
}

function isRefusal(response: Response): boolean {
  const contents = response.output.flatMap((item) => (item.type === "message" ? item.content : []));
  const isFiltered = response.incomplete_details?.reason === "content_filter";
  return isFiltered || contents.some((content) => content.type === "refusal");
}

/** Truncated answers have been reported with the status of complete ones (community.openai.com, 1355725). */
function isTruncated({ incomplete_details, usage }: Response, maxOutputTokens: number): boolean {
  if (incomplete_details?.reason === "max_output_tokens") return true;
  return (usage?.output_tokens ?? 0) >= maxOutputTokens;
}

/**
 * Citation marks of file search, which must not appear in a text for people. Linear: a match starts where its spaces
 * start, and no part reads past the start of another mark.
 */
const CITATIONS = /(?<!\s)\s*(?:\u{e200}[^\u{e200}\u{e201}]*\u{e201}|【[^【】†]*†[^【】]*】)/gu;

/**
 * A page that the model read may make it lead people elsewhere, so only the words of a link stay. Both are linear, as
 * their parts are short or cannot begin twice at the same place.
 */
const MARKDOWN_LINK = /\[([^[]*?)\]\([^)\s]*\)?/gu;
const WEB_ADDRESS = /(?<!\s)\s*(?:\b[a-z][a-z\d+.-]{0,20})?:\/\/\S*/giu;

/** Fields that are addresses, which are compared with pages that we know. */
const addresses = new Set(["url", "source"]);

function plainText(key: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.replaceAll(CITATIONS, "");
  if (addresses.has(key)) return text;
  return text.replaceAll(MARKDOWN_LINK, "$1").replaceAll(WEB_ADDRESS, "");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text, plainText);
  } catch {
    return undefined;
  }
}
