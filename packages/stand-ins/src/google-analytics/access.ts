import type { Context } from "hono";

import type { GoogleIdentityStandIn } from "../google/google-identity.ts";
import type { ApiProblem } from "./api-error.ts";

const SCOPE = "https://www.googleapis.com/auth/analytics.readonly";

/** The part of the identity stand-in that resolves access tokens. */
export type TokenReader = Pick<GoogleIdentityStandIn, "emailOf" | "scopesOf">;

/** Identifies the caller by the bearer token; both APIs require the scope analytics.readonly. */
export function readAccess(c: Context, tokens: TokenReader): { email: string } | ApiProblem {
  const [, token] = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  const email = token === undefined ? undefined : tokens.emailOf(token);
  if (token === undefined || email === undefined) {
    return {
      status: "UNAUTHENTICATED",
      message:
        "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.",
    };
  }
  if (!tokens.scopesOf(token).includes(SCOPE)) {
    return {
      status: "PERMISSION_DENIED",
      message: "Request had insufficient authentication scopes.",
      reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
    };
  }
  return { email };
}
