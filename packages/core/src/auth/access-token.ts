import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";
import { type Issuer, readToken, signToken } from "./signed-token.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** What an access token says about its person, as of when it was issued. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  epoch: number;
  /** The address was not verified when the token was issued, so calls with it read the person again. */
  mustVerify: boolean;
}

/** Issues a signed access token for the API, valid for 15 minutes and bound to its session. */
export function issueAccessToken(
  ctx: Issuer,
  { userId, sessionId, epoch, mustVerify: isUnverified }: AccessClaims,
): Promise<string> {
  return signToken(ctx, "access", {
    userId,
    claims: { sid: sessionId, epoch, ...(isUnverified && { unverified: true }) },
    endsAtMs: ctx.now() + ACCESS_TOKEN_SECONDS * 1000,
  });
}

/** The token's claims and expiry; UNAUTHENTICATED for anything that is not a valid access token. */
export async function readAccessToken(
  ctx: Issuer,
  token: string,
): Promise<AccessClaims & { expiresAtMs: number }> {
  const claims = await readToken(ctx, "access", token);
  if (!claims) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const { sub = "", sid, epoch, unverified, exp = 0 } = claims;
  return {
    userId: sub,
    sessionId: String(sid),
    epoch: Number(epoch ?? 0),
    mustVerify: unverified === true,
    expiresAtMs: exp * 1000,
  };
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
