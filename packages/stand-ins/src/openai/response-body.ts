import type { SearchResult } from "./file-search.ts";
import { makeId } from "./file-store.ts";
import type { ResponseRequest } from "./response-request.ts";

/** Reported as the model, so that the composer is not mistaken for one. */
export const COMPOSER_MODEL = "local-composer-1";

interface Answered {
  request: ResponseRequest;
  /** Undefined when no file search was asked for. */
  found: SearchResult[] | undefined;
  spoken: { text?: string; refusal?: string };
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

function messageItem({ text, refusal }: Answered["spoken"]) {
  const content =
    text === undefined
      ? { type: "refusal", refusal: refusal ?? "" }
      : { type: "output_text", text, annotations: [], logprobs: [] };
  return {
    id: makeId("msg_"),
    type: "message",
    role: "assistant",
    status: "completed",
    content: [content],
  };
}

/** The body of a finished response. */
export function responseBody({ request, found, spoken, usage, nowSeconds }: Answered) {
  const { body } = request;
  return {
    id: makeId("resp_"),
    object: "response",
    created_at: nowSeconds,
    completed_at: nowSeconds,
    status: "completed",
    background: false,
    error: null,
    incomplete_details: null,
    instructions: body["instructions"] ?? null,
    max_output_tokens: body["max_output_tokens"] ?? null,
    metadata: body["metadata"] ?? {},
    model: COMPOSER_MODEL,
    output: [...(found ? [searchItem(request, found)] : []), messageItem(spoken)],
    parallel_tool_calls: true,
    previous_response_id: null,
    prompt_cache_key: body["prompt_cache_key"] ?? null,
    reasoning: { effort: null, summary: null },
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
