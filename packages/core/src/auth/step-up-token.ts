import { SignJWT } from "jose";

import type { UserContext } from "../context.ts";
import { verifyToken } from "./verify-token.ts";

/** How long a step-up token is valid. */
export const STEP_UP_MS = 5 * 60 * 1000;
const AUDIENCE = "step-up";
const TYPE = "step-up+jwt";

/** A set of changes with the hash of what was checked. */
interface CheckedSet {
  setId: number;
  hash: string;
}

/**
 * A signed proof, valid for five minutes, that the person entered their password in this session for this set of
 * changes as it was checked.
 */
export function signStepUp(ctx: UserContext, { setId, hash }: CheckedSet): Promise<string> {
  const nowSeconds = Math.floor(ctx.now() / 1000);
  const { id: kid, key } = ctx.tokenKeys.access[0];
  return new SignJWT({ sid: ctx.sessionId ?? "", set: setId, hash })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid })
    .setSubject(ctx.userId)
    .setIssuer(ctx.appOrigin)
    .setAudience(AUDIENCE)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + STEP_UP_MS / 1000)
    .sign(key);
}

/** Whether it is a valid, unexpired proof for this person, session and set with this content. */
export async function isStepUp(
  ctx: UserContext,
  { setId, hash }: CheckedSet,
  token: string,
): Promise<boolean> {
  try {
    const { payload } = await verifyToken(token, ctx.tokenKeys.access, {
      issuer: ctx.appOrigin,
      audience: AUDIENCE,
      subject: ctx.userId,
      typ: TYPE,
      algorithms: ["HS256"],
      requiredClaims: ["sub", "sid", "set", "hash", "exp"],
      currentDate: new Date(ctx.now()),
    });
    const isSession = payload["sid"] === (ctx.sessionId ?? "");
    return isSession && payload["set"] === setId && payload["hash"] === hash;
  } catch {
    return false;
  }
}
