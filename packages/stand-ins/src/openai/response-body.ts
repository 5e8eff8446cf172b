import type { Written } from "./cut-off.ts";
import type { SearchResult } from "./file-search.ts";
import { makeId } from "./file-store.ts";
import type { ResponseRequest } from "./response-request.ts";

/** The model name in answers, so that the composer is not mistaken for a real model. */
const COMPOSER_MODEL = "local-composer-1";

interface Answered {
  request: ResponseRequest;
  /** Undefined without file search. */
  found: SearchResult[] | undefined;
  written: Written;
  /** True if the text is a refusal. */
  isRefusal: boolean;
  usage: object;
  nowSeconds: number;
}

function searchItem(request: ResponseRequest, found: SearchResult[]) {
  const results = found.map(({ fileId, filename, text, score }) => ({
    file_id: fileId,
    filename,
    score,
    text,
    attributes: {},
  }));
  return {
    id: makeId("fs_"),
    type: "file_search_call",
    status: "completed",
    queries: [request.purpose.replaceAll("_", " ")],
    results: request.includesResults ? results : null,
  };
}

/** OpenAI does not return the reasoning itself, only that there was some. */
const reasoningItem = () => ({ id: makeId("rs_"), type: "reasoning", summary: [] });

function messageItem({ written: { text = "", incomplete }, isRefusal }: Answered) {
  const content = isRefusal
    ? { type: "refusal", refusal: text }
    : { type: "output_text", text, annotations: [], logprobs: [] };
  return {
    id: makeId("msg_"),
    type: "message",
    role: "assistant",
    status: incomplete === undefined ? "completed" : "incomplete",
    content: [content],
  };
}

function outputOf(answered: Answered): object[] {
  const { request, found, written } = answered;
  return [
    ...(written.reasoningTokens > 0 ? [reasoningItem()] : []),
    ...(found ? [searchItem(request, found)] : []),
    ...(written.text === undefined ? [] : [messageItem(answered)]),
  ];
}

/** The status of the answer: complete since when, or why incomplete. */
function endOf({ written: { incomplete }, nowSeconds }: Answered) {
  return incomplete === undefined
    ? { completed_at: nowSeconds, status: "completed", incomplete_details: null }
    : { completed_at: null, status: "incomplete", incomplete_details: { reason: incomplete } };
}

/** The body of a complete or incomplete response. */
export function responseBody(answered: Answered) {
  const { request, usage, nowSeconds } = answered;
  const { body } = request;
  return {
    id: makeId("resp_"),
    object: "response",
    created_at: nowSeconds,
    ...endOf(answered),
    background: false,
    error: null,
    instructions: body["instructions"] ?? null,
    max_output_tokens: body["max_output_tokens"] ?? null,
    metadata: body["metadata"] ?? {},
    model: COMPOSER_MODEL,
    output: outputOf(answered),
    parallel_tool_calls: true,
    previous_response_id: null,
    prompt_cache_key: body["prompt_cache_key"] ?? null,
    reasoning: { effort: request.effort, summary: null },
    safety_identifier: body["safety_identifier"] ?? null,
    store: body["store"] ?? true,
    temperature: 1,
    text: body["text"] ?? { format: { type: "text" } },
    tool_choice: body["tool_choice"] ?? "auto",
    tools: body["tools"] ?? [],
    top_p: 1,
    truncation: "disabled",
    usage,
  };
}
