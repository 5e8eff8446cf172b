import { SignJWT } from "jose";

import { verifyToken } from "../auth/verify-token.ts";
import type { Context } from "../context.ts";

const VALID_SECONDS = 24 * 60 * 60;
const AUDIENCE = "paddle-checkout";
const TYPE = "checkout+jwt";

type Issuer = Pick<Context, "now" | "appOrigin" | "tokenKeys">;

/** Who may buy what. */
export interface CheckoutRef {
  userId: string;
  priceId: string;
}

/**
 * What the browser hands to Paddle's checkout, and Paddle back to us. The browser can hand over anything, so nothing
 * else of it is believed.
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

/** Undefined for one that is not ours, or was over when the subscription began (`boughtAt`): reports may come days later. */
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
