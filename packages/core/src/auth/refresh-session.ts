import { createHmac, randomBytes, randomUUID } from "node:crypto";

import type { TokenAnswer } from "@adwright/contracts/session";
import { DAY_MS } from "@adwright/contracts/time";
import type { SessionRow } from "@adwright/store/person/session";
import type { UserRow } from "@adwright/store/person/user";

import type { Context } from "../context.ts";
import { issueAccessToken, mustVerify } from "./access-token.ts";
import { hashOf, redeemHandoff } from "./handoff.ts";
import { asUser, type Device, noteActivity, noteSignIn } from "./user-view.ts";

export const REFRESH_TOKEN_DAYS = 30;
const REFRESH_TOKEN_MS = REFRESH_TOKEN_DAYS * DAY_MS;
/** A session ends after this time, even if it is in use (handbook/sign-in.md). */
const LONGEST_SESSION_MS = 90 * DAY_MS;
/** For this long, a second tab or a client that lost the answer may present the previous token. */
const REUSE_GRACE_MS = 20_000;

export interface FreshSession extends TokenAnswer {
  /** May only go into the HttpOnly cookie. */
  refreshToken: string;
}

/** `<userId>.<sessionId>.<secret>`, so that the row can be read by its key. */
function composeToken(userId: string, sessionId: string, secret: string): string {
  return `${userId}.${sessionId}.${secret}`;
}

/**
 * Opens a session for a person who just proved their identity, and emails them if the device is new. Undefined if the
 * account was erased or changed hands since `person` was read.
 */
export async function openSession(
  ctx: Context,
  person: Pick<UserRow, "userId" | "epoch">,
  device?: Device,
): Promise<FreshSession | undefined> {
  const { userId, epoch } = person;
  const sessionId = randomUUID();
  const secret = randomBytes(32).toString("base64url");
  const refreshToken = composeToken(userId, sessionId, secret);
  const nowMs = ctx.now();
  const isOpened = await ctx.store.sessions.create({
    userId,
    sessionId,
    epoch,
    tokenHash: hashOf(refreshToken),
    createdAt: new Date(nowMs).toISOString(),
    expiresAtMs: nowMs + REFRESH_TOKEN_MS,
    lastUsedAtMs: nowMs,
    agent: device?.agent,
    place: device?.place,
  });
  if (!isOpened) return undefined;
  const session = await answerFor(ctx, { userId, sessionId, epoch }, refreshToken);
  if (session && device) await noteSignIn(ctx, { userId, sessionId }, device);
  return session;
}

/** Opens a session for the person whom a handoff token names (`redeemHandoff`); undefined if it doesn't hold. */
export async function openHandedOffSession(
  ctx: Context,
  { token, binding, network }: { token: string; binding: string | undefined; network: string },
  device: Device,
): Promise<FreshSession | undefined> {
  const userId = await redeemHandoff(ctx, token, binding, network);
  const person = userId === undefined ? undefined : await ctx.store.users.find(userId);
  return person && openSession(ctx, person, device);
}

/**
 * Rotates a refresh token. The next secret is derived from the presented one, so a repeated refresh within the grace
 * period returns the same next token. Reuse after that ends the session. Undefined means: sign in again.
 */
export async function refreshSession(
  ctx: Context,
  presented: string | undefined,
): Promise<FreshSession | undefined> {
  const [userId, sessionId, secret] = (presented ?? "").split(".");
  if (!presented || !userId || !sessionId || !secret) return undefined;
  const session = await ctx.store.sessions.find(userId, sessionId);
  const nowMs = ctx.now();
  if (!session || session.expiresAtMs <= nowMs) return undefined;

  const presentedHash = hashOf(presented);
  const [next, ...nextByEarlierKeys] = nextTokens(ctx, presented, userId, sessionId);
  if (session.tokenHash === presentedHash) {
    await ctx.store.sessions.rotate({
      userId,
      sessionId,
      presentedHash,
      nextHash: hashOf(next),
      nowMs,
      expiresAtMs: Math.min(
        nowMs + REFRESH_TOKEN_MS,
        Date.parse(session.createdAt) + LONGEST_SESSION_MS,
      ),
    });
    return answerFor(ctx, session, next);
  }
  if (isWithinGrace(session, presentedHash, nowMs)) {
    // While a deployment replaces the secret, the first refresh may have been answered with the other one.
    const issued = nextByEarlierKeys.find((token) => hashOf(token) === session.tokenHash) ?? next;
    return answerFor(ctx, session, issued);
  }

  await ctx.store.sessions.remove(userId, sessionId);
  ctx.log.warn("A refresh token was used again; its session was ended.", { userId, sessionId });
  return undefined;
}

/** The token that follows the presented one, derived with the current key and with each earlier one. */
function nextTokens(
  { tokenKeys }: Context,
  presented: string,
  userId: string,
  sessionId: string,
): [string, ...string[]] {
  const nextBy = (key: Uint8Array) =>
    composeToken(
      userId,
      sessionId,
      createHmac("sha256", key).update(presented).digest("base64url"),
    );
  const [current, ...earlier] = tokenKeys.refresh;
  return [nextBy(current), ...earlier.map(nextBy)];
}

function isWithinGrace(session: SessionRow, presentedHash: string, nowMs: number): boolean {
  const isPrevious = session.previousHash === presentedHash;
  return isPrevious && nowMs - (session.rotatedAtMs ?? 0) <= REUSE_GRACE_MS;
}

/** Ends the session that a refresh token belongs to. An unknown token is ignored. */
export async function endSession(ctx: Context, presented: string | undefined): Promise<void> {
  const [userId, sessionId] = (presented ?? "").split(".");
  if (!presented || !userId || !sessionId) return;
  const session = await ctx.store.sessions.find(userId, sessionId);
  const hash = hashOf(presented);
  const isOwn = session?.tokenHash === hash || session?.previousHash === hash;
  if (isOwn) await ctx.store.sessions.remove(userId, sessionId);
}

async function answerFor(
  ctx: Context,
  { userId, sessionId, epoch = 0 }: Pick<SessionRow, "userId" | "sessionId" | "epoch">,
  refreshToken: string,
): Promise<FreshSession | undefined> {
  const { user } = await ctx.store.sessions.findWithPerson(userId, sessionId, ctx.now());
  if (!user || (user.epoch ?? 0) !== epoch) return undefined;
  await noteActivity(ctx, user);
  return {
    accessToken: await issueAccessToken(ctx, {
      userId,
      sessionId,
      epoch,
      mustVerify: mustVerify(user),
    }),
    user: asUser(user, ctx.now()),
    refreshToken,
  };
}

/** The person of a valid refresh token, without rotating it. For page navigations, which carry no bearer token. */
export async function userOfRefreshToken(
  ctx: Context,
  presented: string | undefined,
): Promise<string | undefined> {
  const [userId, sessionId] = (presented ?? "").split(".");
  if (!presented || !userId || !sessionId) return undefined;
  const found = await ctx.store.sessions.findWithPerson(userId, sessionId, ctx.now());
  const { session, user } = found;
  if (!session || !user || (session.epoch ?? 0) !== (user.epoch ?? 0)) return undefined;
  const hash = hashOf(presented);
  return session.tokenHash === hash || session.previousHash === hash ? userId : undefined;
}
