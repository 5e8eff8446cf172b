/** Google's own paths, relative to the mount point. */
export const paths = {
  authorization: "/o/oauth2/v2/auth",
  consent: "/o/oauth2/v2/auth/consent",
  token: "/token",
  jwks: "/oauth2/v3/certs",
  revocation: "/revoke",
  style: "/style.css",
} as const;

/** The stand-in's mount point on the application's origin. */
export const IDENTITY_MOUNT = "/local/google";

export type IdentityEndpoints = ReturnType<typeof endpointsOf>;

export const endpointsOf = (issuer: string) => ({
  authorization: issuer + paths.authorization,
  token: issuer + paths.token,
  jwks: issuer + paths.jwks,
  revocation: issuer + paths.revocation,
});
