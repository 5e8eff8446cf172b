import { randomBytes, randomUUID } from "node:crypto";

import type { Grant, IdentityState } from "./state.ts";

/** Google: access tokens are valid for one hour, and the answer says one second less. */
const ACCESS_TOKEN_SECONDS = 3599;

export interface Consent {
  email: string;
  scopes: string[];
  /** True if a refresh token is issued. */
  isOffline: boolean;
  /** `include_granted_scopes`: the tokens also cover scopes granted earlier. */
  isCombined: boolean;
  /** Scopes that the person refused; a combined grant excludes them, too. */
  refusedScopes: string[];
}

export interface IssuedTokens {
  email: string;
  scopes: string[];
  accessToken: string;
  expiresInSeconds: number;
  refreshToken?: string;
}

export type Grants = ReturnType<typeof makeGrants>;

export function makeGrants(state: IdentityState, now: () => number) {
  const newAccess = (grant: Grant): IssuedTokens => {
    const token = `ya29.${randomBytes(32).toString("base64url")}`;
    const expiresAt = now() + ACCESS_TOKEN_SECONDS * 1000;
    state.accessTokens = state.accessTokens.filter((known) => known.expiresAt > now());
    state.accessTokens.push({ token, grantId: grant.id, expiresAt });
    state.save();
    return {
      email: grant.email,
      scopes: [...grant.scopes],
      accessToken: token,
      expiresInSeconds: ACCESS_TOKEN_SECONDS,
    };
  };

  const liveAccess = (token: string) =>
    state.accessTokens.find((known) => known.token === token && known.expiresAt > now());

  const grantOf = (token: string): Grant | undefined => {
    const grantId = liveAccess(token)?.grantId;
    return state.grants.find((grant) => grant.id === grantId || grant.refreshToken === token);
  };

  /** Every sign-in creates a grant; one that a newer grant replaces is not stored. */
  const isSuperseded = (old: Grant, grant: Grant) =>
    old.email === grant.email &&
    old.refreshToken === undefined &&
    old.scopes.every((scope) => grant.scopes.includes(scope)) &&
    !state.accessTokens.some(({ grantId, expiresAt }) => grantId === old.id && expiresAt > now());

  return {
    issue(consent: Consent): IssuedTokens {
      const grant = grantFor(consent, state.grants);
      state.grants = [...state.grants.filter((old) => !isSuperseded(old, grant)), grant];
      const { refreshToken } = grant;
      return { ...newAccess(grant), ...(refreshToken !== undefined && { refreshToken }) };
    },
    /** Undefined if the refresh token is unknown or revoked. */
    refresh(refreshToken: string): IssuedTokens | undefined {
      const grant = state.grants.find((known) => known.refreshToken === refreshToken);
      return grant && newAccess(grant);
    },
    /** Undefined if the access token is unknown, expired or revoked. */
    findAccess(accessToken: string) {
      const grant = liveAccess(accessToken) && grantOf(accessToken);
      return grant && { email: grant.email, scopes: [...grant.scopes] };
    },
    /** Revokes every token of the grant to which this access or refresh token belongs; false if unknown. */
    revoke(token: string): boolean {
      const grant = grantOf(token);
      if (!grant) return false;
      const revoked = new Set(grantsRevokedWith(grant, state.grants).map(({ id }) => id));
      state.grants = state.grants.filter(({ id }) => !revoked.has(id));
      state.accessTokens = state.accessTokens.filter(({ grantId }) => !revoked.has(grantId));
      state.save();
      return true;
    },
    hasRefreshToken: (email: string, scopes: readonly string[]) =>
      state.grants.some(
        (grant) =>
          grant.email === email &&
          grant.refreshToken !== undefined &&
          scopes.every((scope) => grant.scopes.includes(scope)),
      ),
  };
}

function grantFor(consent: Consent, grants: readonly Grant[]): Grant {
  const earlier = consent.isCombined
    ? grants.filter(({ email }) => email === consent.email).flatMap(({ scopes }) => scopes)
    : [];
  const kept = earlier.filter((scope) => !consent.refusedScopes.includes(scope));
  return {
    id: randomUUID(),
    email: consent.email,
    scopes: [...new Set([...consent.scopes, ...kept])],
    isCombined: consent.isCombined,
    ...(consent.isOffline && { refreshToken: `1//${randomBytes(32).toString("base64url")}` }),
  };
}

/** Google: revoking a combined authorization revokes all of the person's scopes. */
function grantsRevokedWith(grant: Grant, grants: readonly Grant[]): readonly Grant[] {
  return grant.isCombined ? grants.filter(({ email }) => email === grant.email) : [grant];
}
