import * as accountContract from "@adwright/contracts/account";
import { AppError, statusMessages } from "@adwright/contracts/errors";
import * as contract from "@adwright/contracts/session";
import {
  endEverySession,
  endOneSession,
  listSessions,
  listSignIns,
} from "@adwright/core/account/sessions";
import { readAccessToken } from "@adwright/core/auth/access-token";
import { loginWithPassword } from "@adwright/core/auth/login-with-password";
import {
  type FreshSession,
  endSession,
  openHandedOffSession,
  openSession,
  refreshSession,
} from "@adwright/core/auth/refresh-session";
import { register } from "@adwright/core/auth/register";
import { type Device, getCurrentUser } from "@adwright/core/auth/user-view";
import { resendVerification, verifyEmail } from "@adwright/core/auth/verify-email";
import type { Context as HonoContext } from "hono";

import { agentName } from "../agent-name.ts";
import { dropCookie, readCookie, requireOwnOrigin, writeCookie } from "../cookies.ts";
import type { Env } from "../env.ts";
import { mount, mountPublic } from "../mount.ts";
import { makeRouter } from "../router.ts";
import { bearerOf, findSignedIn } from "../signed-in.ts";
import { mountGoogleSignIn } from "./google-sign-in.ts";

export const auth = makeRouter();

function answerSession(c: HonoContext<Env>, session: FreshSession): contract.TokenAnswer {
  writeCookie(c, "refresh", session.refreshToken);
  return { accessToken: session.accessToken, user: session.user };
}

function deviceOf(c: HonoContext<Env>): Device {
  return { agent: agentName(c.req.header("user-agent")), place: c.env.request.place };
}

mountPublic(auth, contract.login, async (ctx, { body }, c) => {
  const session = await loginWithPassword(ctx, body, c.env.request.clientAddress, deviceOf(c));
  const { user, accessToken } = answerSession(c, session);
  return { ...user, accessToken };
});

mountPublic(auth, contract.register, async (ctx, { body }, c) => {
  const { user, accessToken } = answerSession(
    c,
    await register(ctx, body, c.env.request.clientAddress, deviceOf(c)),
  );
  return { ...user, accessToken };
});

mount(auth, contract.getMe, (ctx) => getCurrentUser(ctx));

mountPublic(auth, contract.verifyEmail, async (ctx, { body }, c) => {
  const { clientAddress: network } = c.env.request;
  const asker = { network, signedInAs: await findSignedIn(c) };
  const { user, isSignedIn } = await verifyEmail(ctx, body, asker);
  const session = isSignedIn ? undefined : await openSession(ctx, user, deviceOf(c));
  if (session) answerSession(c, session);
  return { success: true as const };
});

mount(auth, contract.resendVerification, (ctx, _, c) =>
  resendVerification(ctx, c.env.request.clientAddress),
);

mountPublic(auth, contract.tokenStatus, async (ctx, _, c) => {
  const { expiresAtMs } = await readAccessToken(ctx, bearerOf(c) ?? "");
  return { valid: true as const, expiresAt: new Date(expiresAtMs).toISOString() };
});

mountPublic(auth, contract.refreshToken, async (ctx, { body }, c) => {
  requireOwnOrigin(c);
  const session = body.handoff
    ? await openHandedOffSession(ctx, handedOff(c, body.handoff), deviceOf(c))
    : await refreshSession(ctx, readCookie(c, "refresh"));
  if (session) return answerSession(c, session);
  if (!body.handoff) dropCookie(c, "refresh");
  throw new AppError("UNAUTHENTICATED", statusMessages[401]);
});

function handedOff(c: HonoContext<Env>, token: string) {
  const binding = readCookie(c, "handoff");
  dropCookie(c, "handoff");
  return { token, binding, network: c.env.request.clientAddress };
}

for (const call of [contract.logout, contract.jwtLogout]) {
  mountPublic(auth, call, async (ctx, _, c) => {
    requireOwnOrigin(c);
    await endSession(ctx, readCookie(c, "refresh"));
    dropCookie(c, "refresh");
    return { success: true as const };
  });
}

mount(auth, accountContract.listSessions, (ctx) => listSessions(ctx));

mount(auth, accountContract.listSignIns, (ctx) => listSignIns(ctx));

mount(auth, accountContract.endSession, async (ctx, { sessionId }, c) => {
  await endOneSession(ctx, sessionId);
  if (sessionId === ctx.sessionId) dropCookie(c, "refresh");
  return { success: true as const };
});

mount(auth, accountContract.endAllSessions, async (ctx, _, c) => {
  await endEverySession(ctx);
  dropCookie(c, "refresh");
  return { success: true as const };
});

mountGoogleSignIn(auth);
