import { SignJWT } from "jose";

import { verifyToken } from "../../auth/verify-token.ts";
import type { Context } from "../../context.ts";
import { VIEW_TOKEN_TYPE } from "./is-view-token.ts";

const AUDIENCE = "api";

type Issuer = Pick<Context, "now" | "appOrigin" | "tokenKeys">;

/** The view, the person viewed, and the viewing admin with the session that the view ends with. */
export interface ViewClaims {
  userId: string;
  viewId: string;
  adminId: string;
  sessionId: string;
}

/** A token that only allows reading as the person. Its key signs no other kind of token. */
export function issueViewToken(
  ctx: Issuer,
  { userId, viewId, adminId, sessionId }: ViewClaims,
  endsAtMs: number,
): Promise<string> {
  const { id: kid, key } = ctx.tokenKeys.staffView[0];
  return new SignJWT({ admin: adminId, sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: VIEW_TOKEN_TYPE, kid })
    .setSubject(userId)
    .setJti(viewId)
    .setIssuer(ctx.appOrigin)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(endsAtMs / 1000))
    .sign(key);
}

/** Undefined unless it is a valid view token. */
export async function readViewToken(ctx: Issuer, token: string): Promise<ViewClaims | undefined> {
  try {
    const { payload } = await verifyToken(token, ctx.tokenKeys.staffView, {
      issuer: ctx.appOrigin,
      audience: AUDIENCE,
      typ: VIEW_TOKEN_TYPE,
      algorithms: ["HS256"],
      requiredClaims: ["sub", "jti", "exp", "admin", "sid"],
      currentDate: new Date(ctx.now()),
    });
    const { sub = "", jti = "", admin, sid } = payload;
    return { userId: sub, viewId: jti, adminId: String(admin), sessionId: String(sid) };
  } catch {
    return undefined;
  }
}
