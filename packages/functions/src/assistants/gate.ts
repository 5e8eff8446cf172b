import { AppError } from "@adwright/contracts/errors";
import {
  type AssistantAccess,
  readAssistantToken,
} from "@adwright/core/assistant/auth/read-assistant-token";
import { mcpUrlOf } from "@adwright/core/assistant/auth/resource";
import type { Context } from "@adwright/core/context";
import { type AuthInfo, OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { originValidationResponse, requireBearerAuth } from "@modelcontextprotocol/server";

import { RESOURCE_METADATA_PATH } from "./resource-metadata.ts";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Calls of one connection. */
const MOST_A_MINUTE = 60;
const MOST_A_DAY = 1000;

/** Who calls, as `AuthInfo.extra`. */
export type GateExtra = Pick<AssistantAccess, "connection" | "isStopped">;

export const extraOf = (auth: AuthInfo): GateExtra => auth.extra as unknown as GateExtra;

/**
 * Before anything else, whatever the method: 403 for a page of another website, 401 with the challenge that leads to
 * the metadata for anything but a valid token, 503 for a stopped assistant, 429 for too many calls.
 */
export async function openGate(context: Context, request: Request): Promise<AuthInfo | Response> {
  const foreign = originValidationResponse(request, [new URL(context.appOrigin).hostname]);
  if (foreign) return foreign;
  const auth = await requireBearerAuth({
    verifier: { verifyAccessToken: (token) => verify(context, token) },
    expectedResource: new URL(mcpUrlOf(context)),
    resourceMetadataUrl: new URL(RESOURCE_METADATA_PATH, context.appOrigin).href,
  })(request);
  if (auth instanceof Response) return auth;
  const { connection, isStopped } = extraOf(auth);
  if (isStopped) {
    const message = `Connections from ${connection.clientHost} are switched off at the moment. Your campaigns are not affected.`;
    return Response.json({ message, code: "FORBIDDEN" }, { status: 503 });
  }
  return (await refuseTooMany(context, auth)) ?? auth;
}

async function verify(context: Context, token: string): Promise<AuthInfo> {
  try {
    const { connection, isStopped, scopes, expiresAtMs } = await readAssistantToken(context, token);
    const extra: GateExtra = { connection, isStopped };
    return {
      token,
      clientId: connection.clientId,
      scopes,
      // The library compares this with its own clock, and the token was checked by ours.
      expiresAt: Math.max(expiresAtMs, Date.now() + MINUTE_SECONDS * 1000) / 1000,
      resource: new URL(mcpUrlOf(context)),
      extra: { ...extra },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNAUTHENTICATED") throw error;
    throw new OAuthError(OAuthErrorCode.InvalidToken, "Connect again.");
  }
}

async function refuseTooMany(context: Context, auth: AuthInfo): Promise<Response | undefined> {
  const nowMs = context.now();
  const counted = await context.store.assistants.countCall(extraOf(auth).connection, nowMs);
  // It ended since it was read: the next call is answered with 401.
  if (!counted) return tooMany(1);
  const nowSeconds = Math.floor(nowMs / 1000);
  if (counted.today > MOST_A_DAY) return tooMany(DAY_SECONDS - (nowSeconds % DAY_SECONDS));
  if (counted.thisMinute <= MOST_A_MINUTE) return undefined;
  return tooMany(MINUTE_SECONDS - (nowSeconds % MINUTE_SECONDS));
}

function tooMany(seconds: number): Response {
  const message = `Too many calls. Wait ${seconds} seconds.`;
  const headers = { "Retry-After": String(seconds) };
  return Response.json({ message, code: "RATE_LIMITED" }, { status: 429, headers });
}
