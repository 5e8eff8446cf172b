import { randomUUID } from "node:crypto";

import type { AssistantConnection } from "@adwright/core/assistant/assistant-connection";
import { makeProvider, mcpUrlOf, scopes } from "@adwright/core/assistant/auth/provider";
import type { Context } from "@adwright/core/context";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { Hono } from "hono";

import { type AppOptions, withHeaders } from "../http/app.ts";
import type { Env } from "../http/env.ts";
import { networkOf } from "../http/network-of.ts";
import { makeRouter } from "../http/router.ts";
import { logWith } from "../log.ts";
import { silentMeter } from "../metrics.ts";
import { extraOf, openGate, RESOURCE_METADATA_PATH } from "./gate.ts";
import { makeOauthRouter } from "./oauth-router.ts";
import type { CalledTool } from "./tools/make-server.ts";

const LARGEST_REQUEST_BYTES = 256 * 1024;

/** Everything that assistants reach: their authorization server and the one address of the tools. */
export function makeAssistantsApp(options: Omit<AppOptions, "health">): Hono {
  const { context, clientAddress, place, refusal, requestId } = options;
  const meter = options.meter ?? silentMeter;
  let router: Promise<Hono<Env>> | undefined;
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
    return withHeaders(await (await router).fetch(c.req.raw, { request }), id);
  });
  return app;
}

async function makeAssistantsRouter(context: Context): Promise<Hono<Env>> {
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
  router.all("/mcp", (c) => answerMcp(c.env.request.context, c.req.raw));
  router.route("/", makeOauthRouter(makeProvider(context)));
  return router;
}

/** A call that cannot be noted is answered even so. */
async function noteCall(
  context: Context,
  { userId, grantId, clientHost }: AssistantConnection,
  { tool, brandId, argumentHash, outcome, tookMs }: CalledTool,
): Promise<void> {
  const at = new Date(context.now()).toISOString();
  const call = { callId: randomUUID(), tool, argumentHash, outcome, tookMs };
  const row = { userId, grantId, at, ...call, brandId: brandId ?? undefined };
  try {
    await context.store.assistantActivity.add(row, clientHost);
  } catch (error) {
    context.log.error("An assistant's call could not be noted.", { tool, error: String(error) });
  }
}

async function answerMcp(context: Context, request: Request): Promise<Response> {
  const auth = await openGate(context, request);
  if (auth instanceof Response) return auth;
  const body = await request.arrayBuffer();
  if (body.byteLength > LARGEST_REQUEST_BYTES) {
    const message = "The request is too large (256 KB at most).";
    return Response.json({ message, code: "TOO_LARGE" }, { status: 413 });
  }
  const { url, method, headers } = request;
  const again = new Request(url, { method, headers, ...(body.byteLength > 0 && { body }) });
  const { connection } = extraOf(auth);
  const { makeServer } = await import("./tools/make-server.ts");
  const ctx = { ...context, userId: connection.userId, assistant: connection };
  const note = (call: CalledTool) => noteCall(context, connection, call);
  const handler = createMcpHandler(() => makeServer({ ctx, connection, note }), {
    responseMode: "json",
  });
  return handler.fetch(again, { authInfo: auth });
}
