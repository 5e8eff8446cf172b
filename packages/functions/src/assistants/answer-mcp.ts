import { randomUUID } from "node:crypto";

import type { AssistantConnection } from "@adwright/core/assistant/assistant-connection";
import type { Context } from "@adwright/core/context";
import { createMcpHandler } from "@modelcontextprotocol/server";

import { extraOf, openGate } from "./gate.ts";
import type { CalledTool } from "./tools/make-server.ts";

const LARGEST_REQUEST_BYTES = 256 * 1024;

/** Answers a request to the tools, in either era of the protocol; nothing is kept between requests. */
export async function answerMcp(context: Context, request: Request): Promise<Response> {
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

/** A call that cannot be noted is answered even so. */
async function noteCall(
  context: Context,
  { userId, grantId }: AssistantConnection,
  { tool, brandId, argumentHash, outcome, tookMs }: CalledTool,
): Promise<void> {
  const at = new Date(context.now()).toISOString();
  const call = { callId: randomUUID(), tool, argumentHash, outcome, tookMs };
  const row = { userId, grantId, at, ...call, brandId: brandId ?? undefined };
  context.log.info("An assistant called a tool.", { grantId, tool, outcome });
  try {
    await context.store.assistantActivity.add(row);
  } catch (error) {
    context.log.error("An assistant's call could not be noted.", { tool, error: String(error) });
  }
}
