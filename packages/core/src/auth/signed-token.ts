import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyOptions,
  SignJWT,
} from "jose";

import { VIEW_TOKEN_TYPE } from "../admin/view/read-only.ts";
import type { Context } from "../context.ts";
import type { KeyRing, NamedKey, TokenKeys } from "./token-keys.ts";

interface Kind {
  keys: "access" | "handoff" | "exportLink" | "checkoutRef" | "staffView" | "assistant";
  audience: string;
  typ: string;
  requiredClaims: string[];
}

/** The tokens that we sign. Key, audience or type differ, so that none is taken for another. */
const kinds = {
  access: {
    keys: "access",
    audience: "api",
    typ: "at+jwt",
    requiredClaims: ["sub", "sid", "exp"],
  },
  step_up: {
    keys: "access",
    audience: "step-up",
    typ: "step-up+jwt",
    requiredClaims: ["sub", "sid", "for", "exp"],
  },
  handoff: {
    keys: "handoff",
    audience: "login-handoff",
    typ: "handoff+jwt",
    requiredClaims: ["sub", "jti", "exp", "cnf"],
  },
  export_link: {
    keys: "exportLink",
    audience: "account-export",
    typ: "export+jwt",
    requiredClaims: ["sub", "jti", "exp"],
  },
  checkout: {
    keys: "checkoutRef",
    audience: "paddle-checkout",
    typ: "checkout+jwt",
    requiredClaims: ["sub", "exp", "price"],
  },
  staff_view: {
    keys: "staffView",
    audience: "api",
    typ: VIEW_TOKEN_TYPE,
    requiredClaims: ["sub", "jti", "exp", "admin", "sid"],
  },
} satisfies Record<string, Kind>;

/** What signing and reading tokens takes of the context. */
export interface Issuer extends Pick<Context, "now" | "appOrigin"> {
  tokenKeys: TokenKeys;
}

interface Signed {
  /** Whom the token is about. */
  userId: string;
  tokenId?: string;
  claims: JWTPayload;
  endsAtMs: number;
}

export function signToken(
  ctx: Issuer,
  kind: keyof typeof kinds,
  { userId, tokenId, claims, endsAtMs }: Signed,
): Promise<string> {
  const { keys, audience, typ } = kinds[kind];
  const { id: kid, key } = ctx.tokenKeys[keys][0];
  const identified = tokenId === undefined ? claims : { ...claims, jti: tokenId };
  return new SignJWT(identified)
    .setProtectedHeader({ alg: "HS256", typ, kid })
    .setSubject(userId)
    .setIssuer(ctx.appOrigin)
    .setAudience(audience)
    .setIssuedAt(Math.floor(ctx.now() / 1000))
    .setExpirationTime(Math.floor(endsAtMs / 1000))
    .sign(key);
}

/** What a token of ours says; undefined for anything else, and for one that had ended at that time, epoch ms. */
export function readToken(
  ctx: Issuer,
  kind: keyof typeof kinds,
  token: string,
  nowMs = ctx.now(),
): Promise<JWTPayload | undefined> {
  return readTokenOf(ctx, kinds[kind], token, nowMs);
}

/** The same for a kind of token that another part signs with our keys. */
export async function readTokenOf(
  ctx: Issuer,
  { keys, ...expected }: Kind,
  token: string,
  nowMs = ctx.now(),
): Promise<JWTPayload | undefined> {
  const options: JWTVerifyOptions = {
    ...expected,
    issuer: ctx.appOrigin,
    algorithms: ["HS256"],
    currentDate: new Date(nowMs),
  };
  for (const key of keysFor(token, ctx.tokenKeys[keys])) {
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
    }
  }
  return undefined;
}

/**
 * The keys that may have signed a token: the one its header names (`kid`), or none if we do not have it. Tokens without
 * a `kid` are from before keys had names, so any key may have signed them.
 */
export function keysFor<Key>(token: string, keys: KeyRing<NamedKey<Key>>): Key[] {
  const kid = nameIn(token);
  return keys.filter(({ id }) => kid === undefined || id === kid).map(({ key }) => key);
}

/** Undefined also if it is not a token; verification reports that. */
function nameIn(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
