import { GoogleLoginPurpose } from "@adwright/contracts/session";
import {
  GOOGLE_CALLBACK_PATH,
  GOOGLE_CONSENT_RETURN_PATH,
} from "@adwright/contracts/sign-in-paths";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod/mini";

import type { Context } from "../context.ts";
import { makeBinding } from "./handoff.ts";
import { keysFor } from "./signed-token.ts";

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

/**
 * Starts Google's sign-in, or the consent of person `userId` to Google Ads or Analytics. The sealed `transaction` is the
 * cookie that the browser brings back.
 */
export async function startGoogleLogin(
  ctx: Context,
  input: {
    purpose: GoogleLoginPurpose;
    userId?: string | undefined;
    loginHint?: string | undefined;
  },
) {
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

const LoginTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  purpose: GoogleLoginPurpose,
  userId: z.string(),
  binding: z.string(),
});
type LoginTransaction = z.infer<typeof LoginTransaction>;

/** What was stored when this browser left for Google; undefined if nothing was or it has expired. */
export async function openLoginTransaction(
  ctx: Context,
  sealed: string | undefined,
): Promise<LoginTransaction | undefined> {
  const parsed = LoginTransaction.safeParse(await openCookie(ctx, sealed));
  return parsed.success ? parsed.data : undefined;
}

type Keys = Pick<Context, "now" | "tokenKeys">;

/** Encrypts a small object for a cookie that the browser carries but cannot read. */
export async function sealCookie(
  ctx: Keys,
  content: Record<string, string>,
  lifeSeconds: number,
): Promise<string> {
  const nowSeconds = Math.floor(ctx.now() / 1000);
  const { id: kid, key } = ctx.tokenKeys.cookie[0];
  return new EncryptJWT(content)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid })
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + lifeSeconds)
    .encrypt(key);
}

/** The cookie's content; undefined if it is missing, was changed or has expired. */
export async function openCookie(
  ctx: Keys,
  sealed: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (!sealed) return undefined;
  const options = {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
    currentDate: new Date(ctx.now()),
  };
  for (const key of keysFor(sealed, ctx.tokenKeys.cookie)) {
    const opened = await jwtDecrypt(sealed, key, options).catch(() => undefined);
    if (opened) return opened.payload;
  }
  return undefined;
}
