import type { MiddlewareHandler } from "hono";

import type { AuthorizationRequest, IdentityClient } from "./authorization-request.ts";
import type { Grants } from "./grants.ts";
import type { OneTimeValues } from "./one-time.ts";
import type { People } from "./people.ts";
import type { SigningKey } from "./signing-key.ts";

/** A consent that was given and waits for its code to be exchanged. */
export interface GivenConsent {
  request: AuthorizationRequest;
  email: string;
  scopes: string[];
  refusedScopes: string[];
}

/** What the routes of the identity stand-in work with. */
export interface IdentityParts {
  issuer: string;
  client: IdentityClient;
  now: () => number;
  people: People;
  grants: Grants;
  signingKey: SigningKey;
  /** Requests whose consent page is open. */
  tickets: OneTimeValues<AuthorizationRequest>;
  codes: OneTimeValues<GivenConsent>;
  /** Applies the faults for the named call. */
  withFaults: (method: string) => MiddlewareHandler;
}
