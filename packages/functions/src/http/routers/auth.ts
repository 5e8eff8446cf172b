import * as accountContract from "@adwright/contracts/account";
import { AppError, statusMessages } from "@adwright/contracts/errors";
import * as contract from "@adwright/contracts/session";
import { GOOGLE_CALLBACK_PATH, GOOGLE_LOGIN_PATH } from "@adwright/contracts/sign-in-paths";
import {
  endEverySession,
  endOneSession,
  listSessions,
  listSignIns,
} from "@adwright/core/account/sessions";
import { readAccessToken } from "@adwright/core/auth/access-token";
import { finishGoogleLogin } from "@adwright/core/auth/finish-google-login";
import { loginWithPassword } from "@adwright/core/auth/login-with-password";
import {
  endSession,
  type FreshSession,
  openHandedOffSession,
  openSession,
  refreshSession,
  userOfRefreshToken,
} from "@adwright/core/auth/refresh-session";
import { register } from "@adwright/core/auth/register";
import { startGoogleLogin } from "@adwright/core/auth/start-google-login";
import { getCurrentUser } from "@adwright/core/auth/user-view";
import { resendVerification, verifyEmail } from "@adwright/core/auth/verify-email";
import { exchangeGoogleCode } from "@adwright/core/google/connect-google";

import { deviceOf } from "../agent-name.ts";
import {
  dropCookie,
  readCookie,
  requireOwnOrigin,
  writeCookie,
  writeTransaction,
} from "../cookies.ts";
import type { Asked } from "../env.ts";
import { makeRouter, mount, mountPublic } from "../mount.ts";
import { bearerOf, findSignedIn } from "../signed-in.ts";

export const auth = makeRouter();

function answerSession(c: Asked, session: FreshSession): contract.TokenAnswer {
  writeCookie(c, "refresh", session.refreshToken);
  return { accessToken: session.accessToken, user: session.user };
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

function handedOff(c: Asked, token: string) {
  const binding = readCookie(c, "handoff");
  dropCookie(c, "handoff");
  return { token, binding, network: c.env.request.clientAddress };
}

for (const call of [contract.logout, contract.jwtLogout]) {
  mountPublic(auth, call, async (ctx, _, c) => {
    requireOwnOrigin(c);
    await endSession(ctx, readCookie(c, "refresh"));
    dropCookie(c, "refresh");
  });
}

mount(auth, accountContract.listSessions, (ctx) => listSessions(ctx));
mount(auth, accountContract.listSignIns, (ctx) => listSignIns(ctx));

mount(auth, accountContract.endSession, async (ctx, { sessionId }, c) => {
  await endOneSession(ctx, sessionId);
  if (sessionId === ctx.sessionId) dropCookie(c, "refresh");
});

mount(auth, accountContract.endAllSessions, async (ctx, _, c) => {
  await endEverySession(ctx);
  dropCookie(c, "refresh");
});

// Both flows of Google: sign-in and consent.
mount(auth, contract.exchangeGoogleCode, async (ctx, { body }, c) => {
  requireOwnOrigin(c);
  const transaction = readCookie(c, "transaction");
  dropCookie(c, "transaction");
  return exchangeGoogleCode(ctx, { ...body, transaction });
});

/** A navigation, not an API call, so every outcome is a redirect. */
auth.get(GOOGLE_LOGIN_PATH, (c) =>
  startOrExplain(c).catch((error: unknown) => {
    const { context } = c.env.request;
    context.log.error("Google's sign-in could not be started.", { error: String(error) });
    return c.redirect("/login?error=unavailable");
  }),
);

/** Google sends the browser back here. */
auth.get(GOOGLE_CALLBACK_PATH, async (c) => {
  const ctx = c.env.request.context;
  const transaction = readCookie(c, "transaction");
  dropCookie(c, "transaction");
  const finished = await finishGoogleLogin(ctx, {
    search: new URL(c.req.url).search,
    transaction,
    network: c.env.request.clientAddress,
  });
  if ("error" in finished) return c.redirect(`/login?error=${finished.error}`);
  writeCookie(c, "handoff", finished.binding);
  return c.redirect(finished.path);
});

async function startOrExplain(c: Asked): Promise<Response> {
  const ctx = c.env.request.context;
  const userId = await userOfRefreshToken(ctx, readCookie(c, "refresh"));
  const asked = contract.GoogleLoginPurpose.safeParse(c.req.query("purpose"));
  const purpose = asked.success ? asked.data : userId ? "ads" : "signin";
  if (purpose !== "signin" && !userId) return c.redirect("/login?reason=session_expired");

  const loginHint = c.req.query("login_hint");
  const started = await startGoogleLogin(ctx, { purpose, userId, loginHint });
  writeTransaction(c, started.transaction, started.transactionSeconds);
  return c.redirect(started.url);
}
