import { AppError } from "@adwright/contracts/errors";
import { MINUTE_MS } from "@adwright/contracts/time";
import {
  type AssistantAccess,
  readAssistantToken,
} from "@adwright/core/assistant/auth/read-assistant-token";
import { mcpUrlOf, RESOURCE_METADATA_PATH } from "@adwright/core/assistant/auth/resource";
import { countCall } from "@adwright/core/assistant/limits";
import type { Context } from "@adwright/core/context";
import {
  type AuthInfo,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
  originValidationResponse,
  requireBearerAuth,
} from "@modelcontextprotocol/server";

import type { Asked } from "../http/env.ts";
import { readText } from "../http/read-body.ts";

/** Answers a request to the tools, in either era of the protocol; nothing is kept between requests. */
export async function answerMcp(context: Context, c: Asked): Promise<Response> {
  const access = await openGate(context, c.req.raw);
  if (access instanceof Response) return access;
  const { url, method, headers } = c.req.raw;
  const body = await readText(c);
  const again = new Request(url, { method, headers, ...(body !== "" && { body }) });
  const { makeServer } = await import("./tools/make-server.ts");
  const ctx = { ...context, userId: access.userId, assistant: access.assistant };
  return createMcpHandler(() => makeServer(ctx)).fetch(again);
}

/**
 * Before anything else, whatever the method: 403 for a page of another website, 401 with the challenge that leads to
 * the metadata for anything but a valid token, 503 for a stopped assistant. RATE_LIMITED for too many calls.
 */
async function openGate(context: Context, request: Request): Promise<AssistantAccess | Response> {
  const foreign = originValidationResponse(request, [new URL(context.appOrigin).hostname]);
  if (foreign) return foreign;
  const auth = await requireBearerAuth({
    verifier: { verifyAccessToken: (token) => verify(context, token) },
    expectedResource: new URL(mcpUrlOf(context)),
    resourceMetadataUrl: new URL(RESOURCE_METADATA_PATH, context.appOrigin).href,
  })(request);
  if (auth instanceof Response) return auth;
  const access = auth.extra as unknown as AssistantAccess;
  const { userId, assistant, isStopped } = access;
  if (isStopped) {
    const message = `Connections from ${assistant.clientHost} are switched off at the moment. Your campaigns are not affected.`;
    return Response.json({ message, code: "FORBIDDEN" }, { status: 503 });
  }
  await countCall(context, { userId, grantId: assistant.grantId });
  return access;
}

async function verify(context: Context, token: string): Promise<AuthInfo> {
  try {
    const access = await readAssistantToken(context, token);
    const { clientId, scopes, expiresAtMs } = access;
    return {
      token,
      clientId,
      scopes,
      // The library compares this with its own clock, and the token was checked by ours.
      expiresAt: Math.max(expiresAtMs, Date.now() + MINUTE_MS) / 1000,
      resource: new URL(mcpUrlOf(context)),
      extra: { ...access },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNAUTHENTICATED") throw error;
    throw new OAuthError(OAuthErrorCode.InvalidToken, "Connect again.");
  }
}
