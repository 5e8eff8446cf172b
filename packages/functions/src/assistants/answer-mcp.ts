import type { Context } from "@adwright/core/context";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Context as HonoContext } from "hono";

import type { Env } from "../http/env.ts";
import { readText } from "../http/read-body.ts";
import { openGate } from "./gate.ts";

/** Answers a request to the tools, in either era of the protocol; nothing is kept between requests. */
export async function answerMcp(context: Context, c: HonoContext<Env>): Promise<Response> {
  const access = await openGate(context, c.req.raw);
  if (access instanceof Response) return access;
  const { url, method, headers } = c.req.raw;
  const body = await readText(c);
  const again = new Request(url, { method, headers, ...(body !== "" && { body }) });
  const { makeServer } = await import("./tools/make-server.ts");
  const ctx = { ...context, userId: access.userId, assistant: access.assistant };
  return createMcpHandler(() => makeServer(ctx)).fetch(again);
}
