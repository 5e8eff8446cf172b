import { ApiError } from "./api-error.ts";
import { listIn, objectIn, textIn, type JsonObject } from "./compose/read-json.ts";
import { readEffort, type Effort } from "./reasoning.ts";
import { checkStrictSchema } from "./strict-schema.ts";

/** The parts of a request to /responses that the stand-in supports. */
export interface ResponseRequest {
  body: JsonObject;
  model: string;
  /** The required format: free text, any JSON object, or JSON with a schema. */
  format: { type: "text" | "json_object" | "json_schema"; name: string; schema: JsonObject };
  /** Instructions and all messages as one text. */
  prompt: string;
  /** The last user message parsed as JSON; `{text}` if it is not JSON. */
  data: JsonObject;
  purpose: string;
  cacheKey: string;
  vectorStoreIds: string[];
  maxResults: number;
  includesResults: boolean;
  effort: Effort;
  /** Limit for reasoning and visible text together, or undefined. */
  maxOutputTokens: number | undefined;
}

/** OpenAI: the minimum of `max_output_tokens`; below it, the error is `integer_below_min_value`. */
const LEAST_OUTPUT_TOKENS = 16;

const UNSUPPORTED = ["stream", "background", "conversation", "previous_response_id", "prompt"];
const MAX_RESULTS = 20;

function readFormat(body: JsonObject): ResponseRequest["format"] {
  const given = objectIn(objectIn(body["text"])["format"]);
  const type = textIn(given["type"]) || "text";
  const name = textIn(given["name"]) || type;
  if (type === "text" || type === "json_object") return { type, name, schema: {} };
  if (type !== "json_schema") {
    const message = `Invalid value: '${type}'. Supported values are: 'json_object', 'json_schema', and 'text'.`;
    throw new ApiError(400, message, { param: "text.format.type", code: "invalid_value" });
  }
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(textIn(given["name"]))) {
    throw new ApiError(400, "Invalid 'text.format.name'.", { param: "text.format.name" });
  }
  const schema = objectIn(given["schema"]);
  if (given["strict"] === true) checkStrictSchema(name, schema);
  return { type, name, schema };
}

const contentOf = (message: JsonObject): string =>
  textIn(message["content"]) ||
  listIn(message["content"])
    .map((part) => textIn(objectIn(part)["text"]))
    .join("\n");

function readMessages(body: JsonObject): JsonObject[] {
  const input = body["input"];
  return typeof input === "string"
    ? [{ role: "user", content: input }]
    : listIn(input).map(objectIn);
}

function readData(messages: JsonObject[]): JsonObject {
  const last = messages.findLast((message) => message["role"] === "user");
  const text = last ? contentOf(last) : "";
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? objectIn(parsed) : { text };
  } catch {
    return { text };
  }
}

function readTools(body: JsonObject) {
  const tools = listIn(body["tools"]).map(objectIn);
  const other = tools.find((tool) => tool["type"] !== "file_search");
  if (other) {
    const message = `The local composer knows no tool '${textIn(other["type"])}'.`;
    throw new ApiError(400, message, { param: "tools", code: "invalid_value" });
  }
  const wanted = tools.map((tool) => Number(tool["max_num_results"] ?? MAX_RESULTS));
  return {
    vectorStoreIds: tools.flatMap((tool) => listIn(tool["vector_store_ids"]).map(textIn)),
    maxResults: Math.max(0, ...wanted),
  };
}

function readMaxOutputTokens(body: JsonObject): number | undefined {
  const given = body["max_output_tokens"] ?? undefined;
  if (given === undefined) return undefined;
  const param = "max_output_tokens";
  if (!Number.isInteger(given)) {
    const message = `Invalid type for '${param}': expected an integer.`;
    throw new ApiError(400, message, { param, code: "invalid_type" });
  }
  if (Number(given) < LEAST_OUTPUT_TOKENS) {
    const message = `Invalid '${param}': integer below minimum value. Expected a value >= ${LEAST_OUTPUT_TOKENS}, but got ${Number(given)} instead.`;
    throw new ApiError(400, message, { param, code: "integer_below_min_value" });
  }
  return Number(given);
}

/** Chat Completions refuses this; for Responses it is not documented, so the stricter rule applies here. */
function checkMetadata(body: JsonObject): void {
  if (body["store"] !== false || !body["metadata"]) return;
  const message = "The 'metadata' parameter is only allowed when 'store' is enabled.";
  throw new ApiError(400, message, { param: "metadata", code: "invalid_value" });
}

/** Parses and validates a request; throws the ApiError that OpenAI would answer. */
export function readResponseRequest(body: JsonObject): ResponseRequest {
  const model = textIn(body["model"]);
  if (model === "") {
    const message = "Missing required parameter: 'model'.";
    throw new ApiError(400, message, { param: "model", code: "missing_required_parameter" });
  }
  const unsupported = UNSUPPORTED.find((name) => body[name]);
  if (unsupported !== undefined) {
    const message = `Unsupported parameter: '${unsupported}' is not supported with this model.`;
    throw new ApiError(400, message, { param: unsupported, code: "unsupported_parameter" });
  }
  checkMetadata(body);
  const messages = readMessages(body);
  const format = readFormat(body);
  const parts = messages.map((message) => `${textIn(message["role"])}: ${contentOf(message)}`);
  return {
    body,
    model,
    format,
    prompt: [textIn(body["instructions"]), ...parts].join("\n"),
    data: readData(messages),
    purpose: textIn(objectIn(body["metadata"])["purpose"]) || format.name,
    cacheKey: textIn(body["prompt_cache_key"]),
    ...readTools(body),
    includesResults: listIn(body["include"]).includes("file_search_call.results"),
    effort: readEffort(objectIn(body["reasoning"])["effort"], model),
    maxOutputTokens: readMaxOutputTokens(body),
  };
}
