import type { Faulty } from "../await-fault.ts";
import type { AuthorizationRequest, IdentityClient } from "./authorization-request.ts";
import type { Grants } from "./grants.ts";
import type { OneTimeValues } from "./one-time.ts";
import type { People } from "./people.ts";
import type { SigningKey } from "./signing-key.ts";

/** A consent whose code has not been exchanged yet. */
export interface GivenConsent {
  request: AuthorizationRequest;
  email: string;
  scopes: string[];
  refusedScopes: string[];
}

/** What the routes of the identity stand-in share. */
export interface IdentityParts {
  issuer: string;
  client: IdentityClient;
  now: () => number;
  people: People;
  grants: Grants;
  signingKey: SigningKey;
  /** Requests with an open consent page. */
  tickets: OneTimeValues<AuthorizationRequest>;
  codes: OneTimeValues<GivenConsent>;
  faulty: Faulty;
}
