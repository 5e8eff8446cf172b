import { type Session, SignIn, type StaffView } from "@adwright/contracts/account";
import { orNotFound } from "@adwright/contracts/errors";
import type { SessionRow } from "@adwright/store/person/session";

import { endEveryConnection } from "../assistant/end-connection.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { shownAs } from "../shown-as.ts";

export const UNKNOWN_AGENT = "Unknown browser";

type Listed = Pick<SessionRow, "sessionId" | "createdAt" | "lastUsedAtMs" | "agent" | "place">;

/** Sessions as the contract describes them; `current` is the one that asks. */
export const asSessions = (rows: readonly Listed[], current: string | undefined): Session[] =>
  rows.map(({ sessionId, createdAt, lastUsedAtMs, agent, place }) => ({
    id: sessionId,
    current: sessionId === current,
    createdAt,
    lastUsedAt: lastUsedAtMs === undefined ? createdAt : new Date(lastUsedAtMs).toISOString(),
    place: place ?? null,
    agent: agent ?? UNKNOWN_AGENT,
  }));

/** The signed-in person's sessions, newest first. */
export async function listSessions(ctx: UserContext): Promise<Session[]> {
  return asSessions(await ctx.store.sessions.listOf(ctx.userId, ctx.now()), ctx.sessionId);
}

/** Ends one session; its access token remains valid for up to 15 minutes. NOT_FOUND for another person's session. */
export async function endOneSession(ctx: UserContext, sessionId: string): Promise<void> {
  refuseAssistant(ctx);
  await orNotFound(ctx.store.sessions.find(ctx.userId, sessionId, ctx.now()));
  await ctx.store.sessions.remove(ctx.userId, sessionId);
}

/** Ends all sessions, and with them the links to exports and the connections with assistants. */
export async function endEverySession(ctx: UserContext): Promise<void> {
  refuseAssistant(ctx);
  await ctx.store.users.raiseEpoch(ctx.userId);
  await ctx.store.sessions.removeAllOf(ctx.userId);
  await endEveryConnection(ctx);
}

const MOST_LISTED = 50;

/** Recent sign-ins to the signed-in person's account and failed attempts, newest first. */
export async function listSignIns(ctx: UserContext): Promise<{ signIns: SignIn[] }> {
  const nowMs = ctx.now();
  const { signIns } = ctx.store;
  const user = await ctx.store.users.find(ctx.userId);
  // Until the address is verified, it may be somebody else's, and so may the failed attempts with it.
  const address = user?.emailVerified ? user.email : undefined;
  const [done, failed] = await Promise.all([
    signIns.listOf(ctx.userId, MOST_LISTED, nowMs),
    address === undefined ? [] : signIns.listFailuresFor(address, MOST_LISTED, nowMs),
  ]);
  const all = [
    ...done.map((row) => ({ ...row, outcome: "signed_in" as const, times: 1 })),
    ...failed.map((row) => ({ ...row, outcome: "wrong_password" as const })),
  ];
  const newest = all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_LISTED);
  return {
    signIns: newest.map((row) => shownAs(SignIn, { ...row, agent: row.agent ?? UNKNOWN_AGENT })),
  };
}

/** When and why staff viewed the person's account, newest first. */
export async function listStaffViews(ctx: UserContext): Promise<{ views: StaffView[] }> {
  const rows = await ctx.store.staffViews.listOf(ctx.userId, MOST_LISTED);
  const views = rows.map(({ viewId, at, endsAtMs, reason }) => ({
    id: viewId,
    at,
    until: new Date(endsAtMs).toISOString(),
    reason,
  }));
  return { views };
}
