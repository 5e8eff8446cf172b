import { Hono, type Context } from "hono";

import { endpointsOf, paths } from "./endpoints.ts";
import { profileClaims } from "./id-token.ts";
import type { IdentityParts } from "./parts.ts";

/** Endpoints without a client secret: discovery, keys, and the person of a token. */
export function profileRoutes(parts: IdentityParts): Hono {
  const app = new Hono();
  app.get(paths.discovery, (c) => c.json(discoveryOf(parts.issuer)));
  app.get(paths.jwks, parts.withFaults("jwks"), async (c) =>
    c.json({ keys: [await parts.signingKey.publicJwk()] }),
  );
  app.on(["GET", "POST"], paths.userinfo, parts.withFaults("userinfo"), (c) => userinfo(c, parts));
  return app;
}

function userinfo(c: Context, { grants, people }: IdentityParts) {
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const access = bearer === undefined ? undefined : grants.findAccess(bearer);
  const person = access && people.find(access.email);
  if (!access || !person) return challenge(c, "invalid_token", "Invalid Credentials", 401);
  const scopes = access.scopes;
  const isIdentity = scopes.some((scope) => scope === "openid" || scope.includes("/userinfo."));
  if (!isIdentity) return challenge(c, "insufficient_scope", "Identity was not granted.", 403);
  return c.json(profileClaims(person, scopes));
}

function challenge(c: Context, error: string, description: string, status: 401 | 403) {
  c.header("WWW-Authenticate", `Bearer error="${error}", error_description="${description}"`);
  return c.json({ error, error_description: description }, status);
}

function discoveryOf(issuer: string) {
  const endpoints = endpointsOf(issuer);
  return {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    userinfo_endpoint: endpoints.userinfo,
    revocation_endpoint: endpoints.revocation,
    jwks_uri: endpoints.jwks,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}
