import { type Context, Hono } from "hono";

import { faultyCalls, retryAfterOf } from "../await-fault.ts";
import { type Fault, makeFaults } from "../faults.ts";
import type { StandInOptions } from "../stand-in.ts";
import type { IdentityClient } from "./authorization-request.ts";
import { authorizeRoutes } from "./authorize-routes.ts";
import { IDENTITY_MOUNT, endpointsOf } from "./endpoints.ts";
import { makeGrants } from "./grants.ts";
import { CODE_LIFE_MS, makeOneTimeValues, PAGE_LIFE_MS } from "./one-time.ts";
import type { IdentityParts } from "./parts.ts";
import { makePeople, type NewPerson } from "./people.ts";
import { parseScopes } from "./scopes.ts";
import { openSigningKey } from "./signing-key.ts";
import { openIdentityState } from "./state.ts";
import { tokenRoutes } from "./token-routes.ts";

export interface GoogleIdentityOptions extends StandInOptions {
  /** The application's origin, such as `http://localhost:3000`. */
  origin: string;
  client: IdentityClient;
  /** The people on the consent page from the start. */
  people: readonly { email: string; fullName: string }[];
}

/**
 * accounts.google.com and oauth2.googleapis.com; people, grants and the signing key are stored. Its origin is the
 * application's, because the consent page must have the same one. Faults: vendor `google`, method authorize, token, jwks
 * or revoke.
 */
export async function startGoogleIdentity(options: GoogleIdentityOptions) {
  const { origin, client, now = Date.now, faults = makeFaults(), dataDir } = options;
  const issuer = origin + IDENTITY_MOUNT;
  const state = openIdentityState(dataDir);
  const people = makePeople(state, options.people);
  const grants = makeGrants(state, now);
  const parts: IdentityParts = {
    issuer,
    client,
    now,
    people,
    grants,
    signingKey: openSigningKey(dataDir),
    tickets: makeOneTimeValues("", PAGE_LIFE_MS, now),
    codes: makeOneTimeValues("4/", CODE_LIFE_MS, now),
    faulty: faultyCalls(faults, "google", unavailable),
  };
  const app = new Hono();
  for (const routes of [authorizeRoutes, tokenRoutes]) app.route("/", routes(parts));

  return {
    origin,
    /** Must be mounted at `IDENTITY_MOUNT` of the origin; it has no server of its own. */
    app,
    issuer,
    endpoints: endpointsOf(issuer),
    /** Exchanges a refresh token; undefined if it is unknown or revoked. */
    exchangeRefreshToken: (refreshToken: string) => grants.refresh(refreshToken),
    /** The address of an access token's person; undefined if the token is unknown, expired or revoked. */
    emailOf: (accessToken: string) => grants.findAccess(accessToken)?.email,
    /** By their long names; empty if the access token is not valid. */
    scopesOf: (accessToken: string) => grants.findAccess(accessToken)?.scopes ?? [],
    /** Creates the person, or updates a known one's name. */
    addPerson: (input: NewPerson) => people.add(input),
    /** Issues a refresh token as if the person had consented; throws for an unknown person or scope. */
    issueRefreshToken(email: string, scopes: readonly string[]) {
      const person = people.find(email);
      const granted = parseScopes(scopes.join(" "));
      if (!person) throw new Error(`nobody here has the address ${email}`);
      if (!granted) throw new Error(`unknown scopes: ${scopes.join(" ")}`);
      const consent = { email: person.email, scopes: granted, refusedScopes: [] };
      const { refreshToken } = grants.issue({ ...consent, isOffline: true, isCombined: false });
      return refreshToken ?? "";
    },
    close: () => Promise.resolve(),
  };
}

export type GoogleIdentityStandIn = Awaited<ReturnType<typeof startGoogleIdentity>>;

function unavailable(c: Context, fault: Fault): Response {
  const description = "The service is unavailable.";
  const body = { error: "temporarily_unavailable", error_description: description };
  return c.json(body, 503, retryAfterOf(fault));
}
