import { AppError, statusMessages } from "@adwright/contracts/errors";
import { SignJWT, jwtVerify } from "jose";

import type { Context } from "../context.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const AUDIENCE = "api";
const TYPE = "at+jwt";

type Issuer = Pick<Context, "now" | "appOrigin" | "tokenKeys">;

/** A signed access token for the API, valid for 15 minutes; it names the session it was made for. */
export async function issueAccessToken(
  ctx: Issuer,
  userId: string,
  sessionId: string,
): Promise<string> {
  const nowSeconds = Math.floor(ctx.now() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(userId)
    .setIssuer(ctx.appOrigin)
    .setAudience(AUDIENCE)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + ACCESS_TOKEN_SECONDS)
    .sign(ctx.tokenKeys.access);
}

/** Whose token it is and when it ends; UNAUTHENTICATED for anything that is not a valid access token. */
export async function readAccessToken(
  ctx: Issuer,
  token: string,
): Promise<{ userId: string; sessionId: string | undefined; expiresAtMs: number }> {
  try {
    const { payload } = await jwtVerify(token, ctx.tokenKeys.access, {
      issuer: ctx.appOrigin,
      audience: AUDIENCE,
      typ: TYPE,
      algorithms: ["HS256"],
      requiredClaims: ["sub", "exp"],
      currentDate: new Date(ctx.now()),
    });
    const sid = payload["sid"];
    return {
      userId: payload.sub ?? "",
      sessionId: typeof sid === "string" ? sid : undefined,
      expiresAtMs: (payload.exp ?? 0) * 1000,
    };
  } catch (cause) {
    throw new AppError("UNAUTHENTICATED", statusMessages[401], { cause });
  }
}
