import type { Context } from "hono";

import { awaitFault } from "../await-fault.ts";
import type { FaultSource } from "../faults.ts";
import { dropConnection } from "../loopback.ts";
import { ApiError, faultError } from "./api-error.ts";
import { composeAnswer } from "./compose/compose-answer.ts";
import { corruptAnswer } from "./corrupt-answer.ts";
import { halved, writtenWithin, type Written } from "./cut-off.ts";
import { searchFiles, type SearchResult } from "./file-search.ts";
import type { FileStore } from "./file-store.ts";
import type { RequestLog } from "./request-log.ts";
import { responseBody } from "./response-body.ts";
import { readResponseRequest, type ResponseRequest } from "./response-request.ts";
import { schemaProblems } from "./schema-problems.ts";
import { usageOf, type PromptCache } from "./token-usage.ts";
import { getStore, readBody } from "./vector-store-routes.ts";

interface ResponseParts {
  now: () => number;
  fileStore: FileStore;
  log: RequestLog;
  cache: PromptCache;
  faults: FaultSource;
}

const CALL = { vendor: "openai", method: "responses.create" };
const REFUSAL = "I'm sorry, but I can't help with that request.";
/** Variants that cut off a valid answer. */
const CUTS: ReadonlySet<string> = new Set(["truncated", "content_filter"]);

function search(request: ResponseRequest, fileStore: FileStore): SearchResult[] | undefined {
  if (request.vectorStoreIds.length === 0) return undefined;
  const stores = request.vectorStoreIds.map((id) => getStore(fileStore, id));
  return searchFiles(stores, fileStore, request.prompt, request.maxResults);
}

/** The composed answer; throws if it does not match its schema, which would be a bug in a composer. */
function answerFor({ format, data }: ResponseRequest): unknown {
  const answer = composeAnswer(format.name, data, format.schema);
  const problems = schemaProblems(format.schema)(answer);
  if (problems.length > 0) {
    throw new ApiError(500, `The composed ${format.name} does not fit: ${problems.join("; ")}`);
  }
  return answer;
}

/** The complete text of the answer, with the variant of a `bad_answer` fault. */
function textFor(request: ResponseRequest, found: SearchResult[], variant?: string): string {
  if (variant === "refusal") return REFUSAL;
  if (request.format.type === "text") return found[0]?.text ?? "Local composer.";
  const answer = answerFor(request);
  const text = JSON.stringify(answer);
  if (variant === undefined || CUTS.has(variant)) return text;
  if (variant === "not_json") return `Sure, here it is: ${text.slice(0, -20)}`;
  return JSON.stringify(corruptAnswer(answer, variant, request.format.schema));
}

/** The part of the text that the request's limit and the fault allow. */
function writtenOf(request: ResponseRequest, text: string, variant?: string): Written {
  const { effort, maxOutputTokens } = request;
  if (variant === "truncated") return halved(text, effort, "max_output_tokens", maxOutputTokens);
  if (variant === "content_filter") return halved(text, effort, "content_filter");
  return writtenWithin(text, effort, maxOutputTokens);
}

/** POST /responses: one answer, not streamed. */
export async function respond(c: Context, parts: ResponseParts): Promise<Response> {
  const { now, fileStore, log, cache, faults } = parts;
  const body = await readBody(c);
  const request = readResponseRequest(body);
  const clientRequestId = c.req.header("x-client-request-id");
  log.add({ at: now(), purpose: request.purpose, model: request.model, clientRequestId, body });
  const before = await awaitFault(faults, { ...CALL, when: "before" });
  if (before && before.kind !== "bad_answer") throw faultError(before);
  const found = search(request, fileStore);
  // A bad answer may be requested before or after the work; a lost one only after it.
  const after = await awaitFault(faults, { ...CALL, when: "after" });
  const bad = [before, after].find((fault) => fault?.kind === "bad_answer");
  const variant = bad?.variant;
  const written = writtenOf(request, textFor(request, found ?? [], variant), variant);
  const tokens = cache.record(request.cacheKey, request.prompt);
  const read = [request.prompt, ...(found ?? []).map(({ text }) => text)].join("\n");
  const usage = usageOf(read, written, tokens);
  if (after?.kind === "drop_after_commit") await dropConnection(c);
  const isRefusal = variant === "refusal";
  const nowSeconds = Math.floor(now() / 1000);
  return c.json(responseBody({ request, found, written, isRefusal, usage, nowSeconds }));
}
