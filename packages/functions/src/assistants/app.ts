import { randomUUID } from "node:crypto";

import { mcpUrlOf, scopes } from "@adwright/core/assistant/auth/resource";
import type { Context } from "@adwright/core/context";
import { Hono } from "hono";

import { type AppOptions, withHeaders } from "../http/app.ts";
import type { Env } from "../http/env.ts";
import { networkOf } from "../http/network-of.ts";
import { makeRouter } from "../http/router.ts";
import { logWith } from "../log.ts";
import { silentMeter } from "../metrics.ts";
import { RESOURCE_METADATA_PATH } from "./resource-metadata.ts";

/** Everything that assistants reach: their authorization server and the one address of the tools. */
export function makeAssistantsApp(options: Omit<AppOptions, "health">): Hono {
  const { context, clientAddress, place, refusal, requestId } = options;
  const meter = options.meter ?? silentMeter;
  let router: Hono<Env> | undefined;
  const app = new Hono();
  app.all("*", async (c) => {
    const askedAtMs = performance.now();
    const id = requestId?.(c.env) ?? randomUUID();
    const message = refusal?.(c.req.raw);
    if (message !== undefined) {
      return withHeaders(c.json({ message, code: "FORBIDDEN", requestId: id }, 403), id);
    }
    const plain = await context();
    router ??= makeAssistantsRouter(plain);
    const request = {
      context: { ...plain, requestId: id, log: logWith(plain.log, { requestId: id }) },
      requestId: id,
      meter,
      askedAtMs,
      clientAddress: networkOf(clientAddress(c.req.raw, c.env)),
      place: place?.(c.req.raw),
    };
    return withHeaders(await router.fetch(c.req.raw, { request }), id);
  });
  return app;
}

/** Either half is loaded with its first request: a cold start for a tool needs no authorization server. */
function makeAssistantsRouter(context: Context): Hono<Env> {
  const router = makeRouter();
  const metadata = {
    resource: mcpUrlOf(context),
    authorization_servers: [context.appOrigin],
    scopes_supported: Object.values(scopes),
    bearer_methods_supported: ["header"],
  };
  // Clients look in either place.
  router.get(RESOURCE_METADATA_PATH, (c) => c.json(metadata));
  router.get("/.well-known/oauth-protected-resource", (c) => c.json(metadata));
  router.all("/mcp", async (c) => {
    const { answerMcp } = await import("./answer-mcp.ts");
    return answerMcp(c.env.request.context, c.req.raw);
  });
  let oauth: Promise<Hono<Env>> | undefined;
  const open = async () => (await import("./oauth-router.ts")).makeOauthRouter(context);
  router.all("*", async (c) => (await (oauth ??= open())).fetch(c.req.raw, c.env));
  return router;
}
