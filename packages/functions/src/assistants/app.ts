import { mcpUrlOf, RESOURCE_METADATA_PATH, scopes } from "@adwright/core/assistant/auth/resource";
import type { Context } from "@adwright/core/context";
import { Hono } from "hono";

import type { Router } from "../http/env.ts";
import { makeRouter } from "../http/mount.ts";
import { type HostOptions, passOn } from "../http/pass-on.ts";

/** Everything that assistants reach: their authorization server and the one address of the tools. */
export function makeAssistantsApp(host: HostOptions): Hono {
  let router: Router | undefined;
  const app = new Hono();
  app.all("*", (c) => passOn(c, host, (context) => (router ??= makeAssistantsRouter(context))));
  return app;
}

/** Either half is loaded with its first request: a cold start for a tool needs no authorization server. */
function makeAssistantsRouter(context: Context): Router {
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
    return answerMcp(c.env.request.context, c);
  });
  let oauth: Promise<Router> | undefined;
  const open = async () => (await import("./oauth-router.ts")).makeOauthRouter(context);
  router.all("*", async (c) => (await (oauth ??= open())).fetch(c.req.raw, c.env));
  return router;
}
