import { createHash, timingSafeEqual } from "node:crypto";

import { Hono, type Context } from "hono";

import { paths } from "./endpoints.ts";
import type { IssuedTokens } from "./grants.ts";
import { idTokenClaims } from "./id-token.ts";
import type { IdentityParts } from "./parts.ts";

type Form = URLSearchParams;

/** Endpoints that a server calls: tokens, their revocation, and the key that signs them. */
export function tokenRoutes(parts: IdentityParts): Hono {
  const app = new Hono();
  app.post(paths.token, parts.faulty("token"), async (c) => {
    const form = await formOf(c);
    if (!form) return refuse(c, "invalid_request", "The body is a form with each field once.");
    if (!isClient(form, parts)) return refuse(c, "invalid_client", "Unauthorized", 401);
    if (form.get("grant_type") === "authorization_code") return exchangeCode(c, parts, form);
    if (form.get("grant_type") === "refresh_token") return refresh(c, parts, form);
    return refuse(c, "unsupported_grant_type", "Invalid grant_type.");
  });
  // Google: revoking requires only the token, no client secret.
  app.post(paths.revocation, parts.faulty("revoke"), async (c) => {
    const form = await formOf(c);
    const isRevoked = parts.grants.revoke(form?.get("token") ?? c.req.query("token") ?? "");
    if (!isRevoked) return refuse(c, "invalid_token", "Token expired or revoked");
    return c.json({});
  });
  app.get(paths.jwks, parts.faulty("jwks"), async (c) =>
    c.json({ keys: [await parts.signingKey.publicJwk()] }),
  );
  return app;
}

async function exchangeCode(c: Context, parts: IdentityParts, form: Form) {
  const consent = parts.codes.take(form.get("code") ?? "");
  if (!consent) return refuse(c, "invalid_grant", "Malformed auth code.");
  const { request, email, scopes, refusedScopes } = consent;
  if (form.get("redirect_uri") !== request.redirectUri) {
    return refuse(c, "redirect_uri_mismatch", "Bad Request");
  }
  if (challengeOf(form.get("code_verifier") ?? "") !== request.codeChallenge) {
    return refuse(c, "invalid_grant", "Invalid code verifier.");
  }
  // Google: later consents return no refresh token unless prompt=consent requests it.
  const isAnew =
    request.prompts.includes("consent") || !parts.grants.hasRefreshToken(email, scopes);
  const isOffline = request.isOffline && isAnew;
  const { isCombined } = request;
  const issued = parts.grants.issue({ email, scopes, refusedScopes, isOffline, isCombined });
  return answerTokens(c, parts, issued, request.nonce);
}

function refresh(c: Context, parts: IdentityParts, form: Form) {
  const issued = parts.grants.refresh(form.get("refresh_token") ?? "");
  if (!issued) return refuse(c, "invalid_grant", "Token has been expired or revoked.");
  return answerTokens(c, parts, issued);
}

async function answerTokens(
  c: Context,
  parts: IdentityParts,
  issued: IssuedTokens,
  nonce?: string,
) {
  const person = parts.people.find(issued.email);
  const isSignIn = issued.scopes.includes("openid");
  const idToken =
    person && isSignIn
      ? await parts.signingKey.sign(idTokenClaims(parts, person, issued.scopes, nonce))
      : undefined;
  c.header("Cache-Control", "no-store");
  return c.json({
    access_token: issued.accessToken,
    expires_in: issued.expiresInSeconds,
    token_type: "Bearer",
    scope: issued.scopes.join(" "),
    ...(issued.refreshToken !== undefined && { refresh_token: issued.refreshToken }),
    ...(idToken !== undefined && { id_token: idToken }),
  });
}

async function formOf(c: Context): Promise<Form | undefined> {
  const type = c.req.header("content-type") ?? "";
  if (!type.toLowerCase().startsWith("application/x-www-form-urlencoded")) return undefined;
  const form = new URLSearchParams(await c.req.text());
  return new Set(form.keys()).size === form.size ? form : undefined;
}

function isClient(form: Form, { client }: IdentityParts): boolean {
  const given = digestOf(`${form.get("client_id")}\n${form.get("client_secret")}`);
  return timingSafeEqual(given, digestOf(`${client.clientId}\n${client.clientSecret}`));
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function challengeOf(verifier: string): string {
  return digestOf(verifier).toString("base64url");
}

function refuse(c: Context, error: string, description: string, status: 400 | 401 = 400) {
  c.header("Cache-Control", "no-store");
  return c.json({ error, error_description: description }, status);
}
