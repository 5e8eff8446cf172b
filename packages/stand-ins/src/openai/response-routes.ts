import { Hono, type Context } from "hono";

import { awaitFault } from "../await-fault.ts";
import type { FaultSource } from "../faults.ts";
import { ApiError } from "./api-error.ts";
import { composeAnswer, factsOfFiles } from "./compose/compose-answer.ts";
import { corruptAnswer } from "./corrupt-answer.ts";
import { searchFiles, type SearchResult } from "./file-search.ts";
import type { FileStore } from "./file-store.ts";
import type { RequestLog } from "./request-log.ts";
import { responseBody } from "./response-body.ts";
import { readResponseRequest, type ResponseRequest } from "./response-request.ts";
import { schemaProblems } from "./schema-problems.ts";
import { usageOf, type PromptCache } from "./token-usage.ts";
import { getStore, readBody } from "./vector-store-routes.ts";
import { dropConnection, throwFault } from "./with-faults.ts";

export interface ResponseParts {
  now: () => number;
  fileStore: FileStore;
  log: RequestLog;
  cache: PromptCache;
  faults: FaultSource;
}

const CALL = { vendor: "openai", method: "responses.create" };
const REFUSAL = "I'm sorry, but I can't help with that request.";

function search(request: ResponseRequest, fileStore: FileStore): SearchResult[] | undefined {
  if (request.vectorStoreIds.length === 0) return undefined;
  const stores = request.vectorStoreIds.map((id) => getStore(fileStore, id));
  return searchFiles(stores, fileStore, request.prompt, request.maxResults);
}

/** The composed answer; an answer that does not fit its schema is a defect of a composer. */
function answerFor({ format, data }: ResponseRequest, found: SearchResult[]): unknown {
  const knowledge = factsOfFiles(found);
  const answer = composeAnswer({ name: format.name, data, knowledge, schema: format.schema });
  const problems = schemaProblems(answer, format.schema);
  if (problems.length > 0) {
    throw new ApiError(500, `The composed ${format.name} does not fit: ${problems.join("; ")}`);
  }
  return answer;
}

/** The text of the answer, or a refusal when the fault asks for one. */
function spokenAnswer(request: ResponseRequest, found: SearchResult[], variant?: string) {
  if (variant === "refusal") return { refusal: REFUSAL };
  if (request.format.type === "text") return { text: found[0]?.text ?? "Local composer." };
  const answer = answerFor(request, found);
  const text = JSON.stringify(answer);
  if (variant === undefined) return { text };
  if (variant === "not_json") return { text: `Sure, here it is: ${text.slice(0, -20)}` };
  return { text: JSON.stringify(corruptAnswer(answer, variant, request.format.schema)) };
}

async function respond(c: Context, parts: ResponseParts): Promise<Response> {
  const { now, fileStore, log, cache, faults } = parts;
  const body = await readBody(c);
  const request = readResponseRequest(body);
  log.add({ at: now(), purpose: request.purpose, model: request.model, body });
  const before = await awaitFault(faults, { ...CALL, when: "before" });
  if (before) throwFault(before);
  const found = search(request, fileStore);
  // A bad answer may be asked for on either side of the work; a lost one only after it.
  const after = await awaitFault(faults, { ...CALL, when: "after" });
  const bad = [before, after].find((fault) => fault?.kind === "bad_answer");
  const spoken = spokenAnswer(request, found ?? [], bad?.variant);
  const tokens = cache.record(request.cacheKey, request.prompt);
  const usage = usageOf(request.prompt, spoken.text ?? REFUSAL, tokens);
  if (after?.kind === "drop_after_commit") return dropConnection(c);
  return c.json(
    responseBody({ request, found, spoken, usage, nowSeconds: Math.floor(now() / 1000) }),
  );
}

/** /responses: one answer, not streamed. */
export function responseRoutes(parts: ResponseParts): Hono {
  const app = new Hono();
  app.post("/responses", (c) => respond(c, parts));
  return app;
}
