import { Hono } from "hono";

import { makeFaults } from "../faults.ts";
import { bearerOf, isKey, makeKey, serveApp } from "../loopback.ts";
import type { StandIn, StandInOptions } from "../stand-in.ts";
import { ApiError, errorBody, errorResponse } from "./api-error.ts";
import { fileRoutes } from "./file-routes.ts";
import { makeId, openFileStore } from "./file-store.ts";
import { openRequestLog, type LoggedRequest } from "./request-log.ts";
import { COMPOSER_MODEL } from "./response-body.ts";
import { responseRoutes } from "./response-routes.ts";
import { storeFileRoutes } from "./store-file-routes.ts";
import { makePromptCache } from "./token-usage.ts";
import { vectorStoreRoutes } from "./vector-store-routes.ts";

/** Its API is under `/v1` of `origin`, as at OpenAI. */
export interface OpenAiStandIn extends StandIn {
  /** The only key that it accepts. */
  apiKey: string;
  /** Requests to the model, oldest first, the last 1,000. */
  requests(): LoggedRequest[];
}

const WRONG_KEY = new ApiError(401, "Incorrect API key provided.", { code: "invalid_api_key" });

const models = (nowSeconds: number) => [
  { id: COMPOSER_MODEL, object: "model", created: nowSeconds, owned_by: "local" },
];

/**
 * OpenAI's /responses, /vector_stores, /files and /models with a deterministic composer instead of a model; files,
 * stores and requests are stored. Any model name is accepted; answers name `local-composer-1`. Faults: vendor `openai`,
 * methods as in the SDK, such as `responses.create`.
 */
export async function startOpenAi({
  dataDir,
  now = Date.now,
  faults = makeFaults(),
  apiKey = makeKey(),
}: StandInOptions & { apiKey?: string } = {}): Promise<OpenAiStandIn> {
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

  app.route("/", fileRoutes(fileStore, seconds, faults));
  app.route("/", storeFileRoutes(fileStore, seconds, faults));
  app.route("/", vectorStoreRoutes(fileStore, seconds, faults));
  app.route("/", responseRoutes({ now, fileStore, log, cache, faults }));
  app.get("/models", (c) => c.json({ object: "list", data: models(seconds()) }));
  app.get("/models/:id", (c) => {
    const model = models(seconds()).find(({ id }) => id === c.req.param("id"));
    if (model) return c.json(model);
    const message = `The model '${c.req.param("id")}' does not exist or you do not have access to it.`;
    throw new ApiError(404, message, { code: "model_not_found" });
  });

  app.notFound((c) =>
    errorResponse(new ApiError(404, `Invalid URL (${c.req.method} ${c.req.path})`)),
  );
  app.onError((error) => errorResponse(error));
  const server = await serveApp(new Hono().route("/v1", app), {
    admits: (request) => isKey(bearerOf(request), apiKey),
    refusalOf: () => ({ status: 401, body: errorBody(WRONG_KEY) }),
  });
  return { ...server, apiKey, requests: () => log.list() };
}
