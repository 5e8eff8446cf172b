import { SignJWT } from "jose";

import { verifyToken } from "../auth/verify-token.ts";
import type { Context } from "../context.ts";

const VALID_SECONDS = 24 * 60 * 60;
const AUDIENCE = "paddle-checkout";
const TYPE = "checkout+jwt";

type Issuer = Pick<Context, "now" | "appOrigin" | "tokenKeys">;

/** The person and the price that a checkout is for. */
export interface CheckoutRef {
  userId: string;
  priceId: string;
}

/**
 * Signs the reference that the browser passes to Paddle's checkout and that Paddle's events return. The browser can
 * pass anything, so only this signed reference is trusted.
 */
export async function issueCheckoutRef(ctx: Issuer, ref: CheckoutRef): Promise<string> {
  const nowSeconds = Math.floor(ctx.now() / 1000);
  const { id: kid, key } = ctx.tokenKeys.checkoutRef[0];
  return new SignJWT({ price: ref.priceId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid })
    .setSubject(ref.userId)
    .setIssuer(ctx.appOrigin)
    .setAudience(AUDIENCE)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + VALID_SECONDS)
    .sign(key);
}

/**
 * Undefined if we did not sign it, or if it had expired when the subscription began (`boughtAt`). Events may arrive
 * days later.
 */
export async function readCheckoutRef(
  ctx: Issuer,
  token: string | undefined,
  boughtAt: string,
): Promise<CheckoutRef | undefined> {
  if (token === undefined) return undefined;
  const verified = await verifyToken(token, ctx.tokenKeys.checkoutRef, {
    issuer: ctx.appOrigin,
    audience: AUDIENCE,
    typ: TYPE,
    algorithms: ["HS256"],
    requiredClaims: ["sub", "exp", "price"],
    currentDate: new Date(Date.parse(boughtAt)),
  }).catch(() => undefined);
  const { sub: userId, price: priceId } = verified?.payload ?? {};
  return userId && typeof priceId === "string" ? { userId, priceId } : undefined;
}
