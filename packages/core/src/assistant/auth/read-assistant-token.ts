import type { ActingAssistant } from "@adwright/contracts/assistant/connection";
import { AppError, statusMessages } from "@adwright/contracts/errors";
import { EVERY_HOST, type Stop } from "@adwright/contracts/staff/stop";

import { mustVerify } from "../../auth/access-token.ts";
import { readTokenOf } from "../../auth/signed-token.ts";
import type { Context } from "../../context.ts";
import { mcpUrlOf } from "./resource.ts";

/** What an assistant's access token proves, with the connection as stored now. */
export type AssistantAccess = Awaited<ReturnType<typeof readAssistantToken>>;

/**
 * Reads the connection and its person together, so that what either decides holds from the next call on.
 * UNAUTHENTICATED for anything but a valid token of a connection that has not ended.
 */
export async function readAssistantToken(ctx: Context, token: string) {
  const { userId, grantId, clientId, scopes, expiresAtMs } = await readClaims(ctx, token);
  const found = await ctx.store.assistants.findWithPerson(userId, grantId, ctx.now());
  const { grant, user, stopped } = found;
  const isLive =
    grant !== undefined &&
    user !== undefined &&
    grant.clientId === clientId &&
    (grant.epoch ?? 0) === (user.epoch ?? 0) &&
    !mustVerify(user);
  if (!isLive) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const { clientName, clientHost, level, brandIds } = grant;
  const assistant: ActingAssistant = { grantId, clientName, clientHost, level, brandIds };
  return {
    userId,
    assistant,
    clientId,
    scopes,
    expiresAtMs,
    isStopped: isStoppedBy(stopped, clientHost),
  };
}

/** Whether staff have stopped the assistants of this host, or all. */
export const isStoppedBy = (stops: readonly Stop[], host: string): boolean =>
  stops.some(({ key }) => key === EVERY_HOST || key === host);

async function readClaims(ctx: Context, token: string) {
  const payload = await readTokenOf(ctx, { ...assistantToken, audience: mcpUrlOf(ctx) }, token);
  if (!payload) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const { sub: userId = "", exp = 0 } = payload;
  const { grant, client_id, scope } = payload as {
    grant: string;
    client_id: string;
    scope?: string;
  };
  const scopes = scope?.split(" ") ?? [];
  return { userId, grantId: grant, clientId: client_id, scopes, expiresAtMs: exp * 1000 };
}

/** What the authorization server signs for assistants. */
const assistantToken = {
  keys: "assistant" as const,
  typ: "at+jwt",
  requiredClaims: ["sub", "grant", "client_id", "exp"],
};
