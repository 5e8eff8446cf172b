import * as contract from "@adwright/contracts/session";
import { GOOGLE_CALLBACK_PATH, GOOGLE_LOGIN_PATH } from "@adwright/contracts/sign-in-paths";
import { finishGoogleLogin } from "@adwright/core/auth/finish-google-login";
import { userOfRefreshToken } from "@adwright/core/auth/refresh-session";
import { startGoogleLogin } from "@adwright/core/auth/start-google-login";
import { exchangeGoogleCode } from "@adwright/core/google/connect-google";
import type { Hono, Context as HonoContext } from "hono";

import {
  dropCookie,
  readCookie,
  requireOwnOrigin,
  writeCookie,
  writeTransaction,
} from "../cookies.ts";
import type { Env } from "../env.ts";
import { mount } from "../mount.ts";

/** Both flows of Google (sign-in and consent), for the router of /api/auth. */
export function mountGoogleSignIn(auth: Hono<Env>): void {
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
}

async function startOrExplain(c: HonoContext<Env>): Promise<Response> {
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
