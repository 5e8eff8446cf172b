import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";
import { SignJWT } from "jose";

import type { Context, UserContext } from "../context.ts";
import { verifyToken } from "./verify-token.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const AUDIENCE = "api";
const TYPE = "at+jwt";

type Issuer = Pick<Context, "now" | "appOrigin" | "tokenKeys">;

/** What an access token says about its person, as of when it was issued. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  epoch: number;
  /** The address was not verified when the token was issued, so calls with it read the person again. */
  mustVerify: boolean;
}

/** Issues a signed access token for the API, valid for 15 minutes and bound to its session. */
export async function issueAccessToken(
  ctx: Issuer,
  { userId, sessionId, epoch, mustVerify: isUnverified }: AccessClaims,
): Promise<string> {
  const nowSeconds = Math.floor(ctx.now() / 1000);
  const { id: kid, key } = ctx.tokenKeys.access[0];
  return new SignJWT({ sid: sessionId, epoch, ...(isUnverified && { unverified: true }) })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid })
    .setSubject(userId)
    .setIssuer(ctx.appOrigin)
    .setAudience(AUDIENCE)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + ACCESS_TOKEN_SECONDS)
    .sign(key);
}

/** The token's claims and expiry; UNAUTHENTICATED for anything that is not a valid access token. */
export async function readAccessToken(
  ctx: Issuer,
  token: string,
): Promise<AccessClaims & { expiresAtMs: number }> {
  try {
    const { payload } = await verifyToken(token, ctx.tokenKeys.access, {
      issuer: ctx.appOrigin,
      audience: AUDIENCE,
      typ: TYPE,
      algorithms: ["HS256"],
      requiredClaims: ["sub", "sid", "exp"],
      currentDate: new Date(ctx.now()),
    });
    const { sid, epoch, unverified } = payload;
    return {
      userId: payload.sub ?? "",
      sessionId: String(sid),
      epoch: Number(epoch ?? 0),
      mustVerify: unverified === true,
      expiresAtMs: (payload.exp ?? 0) * 1000,
    };
  } catch (cause) {
    throw new AppError("UNAUTHENTICATED", statusMessages[401], { cause });
  }
}

/**
 * The signed-in person as stored now. UNAUTHENTICATED if the account, its epoch or the token's session has ended, as an
 * access token outlives them by up to 15 minutes. EMAIL_UNVERIFIED if the address is not verified, unless the call is
 * `openToUnverified`.
 */
export async function requirePerson(
  ctx: UserContext,
  { openToUnverified = false }: { openToUnverified?: boolean | undefined } = {},
): Promise<UserRow> {
  const { userId, sessionId = "", epoch = 0 } = ctx;
  const { user, session } = await ctx.store.sessions.findWithPerson(userId, sessionId, ctx.now());
  if (!user || !session || (user.epoch ?? 0) !== epoch) {
    throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  }
  if (mustVerify(user) && !openToUnverified) {
    throw new AppError(
      "EMAIL_UNVERIFIED",
      "Verify your email address first: open the link that we mailed to you.",
    );
  }
  return user;
}

/**
 * Whether a person may only view and delete their own account, because neither a verified address nor a Google account
 * proves who they are.
 */
export function mustVerify({
  emailVerified,
  googleSub,
}: Pick<UserRow, "emailVerified" | "googleSub">): boolean {
  return !emailVerified && googleSub === undefined;
}
