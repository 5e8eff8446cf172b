import { type GoogleLoginPurpose } from "@adwright/contracts/session";
import {
  GOOGLE_CALLBACK_PATH,
  GOOGLE_CONSENT_RETURN_PATH,
} from "@adwright/contracts/sign-in-paths";

import type { Context } from "../context.ts";
import { makeBinding } from "./handoff.ts";
import { sealCookie } from "./login-transaction.ts";

/**
 * How long the browser may take to come back. A sign-in has five minutes (handbook/sign-in.md). Google requires a
 * passkey before it grants new access to Google Ads, and setting one up takes time.
 */
const secondsToReturn: Record<GoogleLoginPurpose, number> = {
  signin: 5 * 60,
  ads: 60 * 60,
  analytics: 60 * 60,
};

// Google Ads API: sign-in and consent to the adwords scope have to be separate requests.
const scopesOf = {
  ads: ["https://www.googleapis.com/auth/adwords"],
  analytics: ["https://www.googleapis.com/auth/analytics.readonly"],
} as const;

export interface StartedLogin {
  /** The URL to redirect the browser to. */
  url: string;
  /** The sealed cookie that the browser brings back. */
  transaction: string;
  /** The cookie's lifetime. */
  transactionSeconds: number;
}

/** Starts Google's sign-in, or the consent of person `userId` to Google Ads or Analytics. */
export async function startGoogleLogin(
  ctx: Context,
  input: {
    purpose: GoogleLoginPurpose;
    userId?: string | undefined;
    loginHint?: string | undefined;
  },
): Promise<StartedLogin> {
  const { purpose, userId, loginHint } = input;
  const started =
    purpose === "signin"
      ? await ctx.googleOauth.startSignIn({
          redirectUri: ctx.appOrigin + GOOGLE_CALLBACK_PATH,
          loginHint,
        })
      : await ctx.googleOauth.startConsent({
          redirectUri: ctx.appOrigin + GOOGLE_CONSENT_RETURN_PATH,
          scopes: [...scopesOf[purpose]],
          loginHint,
        });
  const content = { ...started.transaction, purpose, userId: userId ?? "", binding: makeBinding() };
  const transactionSeconds = secondsToReturn[purpose];
  return {
    url: started.url,
    transaction: await sealCookie(ctx, content, transactionSeconds),
    transactionSeconds,
  };
}
