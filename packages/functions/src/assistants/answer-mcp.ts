import type { Context } from "@adwright/core/context";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";

import { openGate } from "./gate.ts";

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
  const handler = createMcpHandler(
    () =>
      new McpServer(
        { name: "adwright", version: "1" },
        { capabilities: { tools: { listChanged: false } } },
      ),
    { responseMode: "json" },
  );
  return handler.fetch(again, { authInfo: auth });
}
