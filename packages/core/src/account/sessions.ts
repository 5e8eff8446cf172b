import type { Session } from "@adwright/contracts/account";
import { notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

export const UNKNOWN_AGENT = "Unknown browser";

/** The signed-in person's sessions, newest first. */
export async function listSessions(ctx: UserContext): Promise<Session[]> {
  const rows = await ctx.store.sessions.listOf(ctx.userId, ctx.now());
  return rows.map(({ sessionId, createdAt, lastUsedAtMs, agent, place }) => ({
    id: sessionId,
    current: sessionId === ctx.sessionId,
    createdAt,
    lastUsedAt: lastUsedAtMs === undefined ? createdAt : new Date(lastUsedAtMs).toISOString(),
    place: place ?? null,
    agent: agent ?? UNKNOWN_AGENT,
  }));
}

/** Ends one session; its access token remains valid for up to 15 minutes. NOT_FOUND for another person's session. */
export async function endOneSession(ctx: UserContext, sessionId: string): Promise<void> {
  const session = await ctx.store.sessions.find(ctx.userId, sessionId, ctx.now());
  if (!session) throw notFound();
  await ctx.store.sessions.remove(ctx.userId, sessionId);
}

/** Ends all sessions, and the links to exports with them. */
export async function endEverySession(ctx: UserContext): Promise<void> {
  await ctx.store.users.raiseEpoch(ctx.userId);
  await ctx.store.sessions.removeAllOf(ctx.userId);
}
