import { Hono } from "hono";

import { faultyCalls } from "../await-fault.ts";
import { makeFaults } from "../faults.ts";
import { bearerOf, isKey, makeKey, serveApp } from "../loopback.ts";
import type { StandInOptions } from "../stand-in.ts";
import { ApiError, errorBody, errorResponse, faultError } from "./api-error.ts";
import { fileRoutes } from "./file-routes.ts";
import { makeId, openFileStore } from "./file-store.ts";
import { openRequestLog } from "./request-log.ts";
import { respond } from "./respond.ts";
import { makePromptCache } from "./token-usage.ts";
import { storeFileRoutes, vectorStoreRoutes } from "./vector-store-routes.ts";

const WRONG_KEY = new ApiError(401, "Incorrect API key provided.", { code: "invalid_api_key" });

/**
 * OpenAI's /responses, /vector_stores and /files with a deterministic composer instead of a model; files,
 * stores and requests are stored. The API is under `/v1` of `origin`, as at OpenAI. Any model name is accepted; answers name `local-composer-1`. Faults: vendor `openai`,
 * methods as in the SDK, such as `responses.create`.
 */
export async function startOpenAi({
  dataDir,
  now = Date.now,
  faults = makeFaults(),
  /** The only key that it accepts. */
  apiKey = makeKey(),
}: StandInOptions & { apiKey?: string } = {}) {
  const fileStore = openFileStore(dataDir);
  const log = openRequestLog(dataDir);
  const cache = makePromptCache(now);
  const seconds = () => Math.floor(now() / 1000);
  const app = new Hono();

  app.use("*", async (c, next) => {
    await next();
    c.header("x-request-id", makeId("req_"));
    c.header("openai-processing-ms", "1");
  });

  // A bad answer applies only to a model's, so it waits for such a call.
  const faulty = faultyCalls(faults, "openai", (_, fault) => errorResponse(faultError(fault)), {
    exceptKind: "bad_answer",
  });
  const parts = { fileStore, seconds, faulty };
  app.route("/", fileRoutes(parts));
  app.route("/", storeFileRoutes(parts));
  app.route("/", vectorStoreRoutes(parts));
  app.post("/responses", (c) => respond(c, { now, fileStore, log, cache, faults }));

  app.notFound((c) =>
    errorResponse(new ApiError(404, `Invalid URL (${c.req.method} ${c.req.path})`)),
  );
  app.onError((error) => errorResponse(error));
  const server = await serveApp(new Hono().route("/v1", app), {
    admits: (request) => isKey(bearerOf(request), apiKey),
    refusalOf: () => ({ status: 401, body: errorBody(WRONG_KEY) }),
  });
  /** Requests to the model, oldest first, the last 1,000. */
  const requests = () => log.list();
  return { ...server, apiKey, requests };
}

export type OpenAiStandIn = Awaited<ReturnType<typeof startOpenAi>>;
