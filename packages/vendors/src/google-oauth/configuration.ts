import type * as oidc from "openid-client";

/** Google's endpoints and our OAuth client. They are configured, not discovered, so that starting needs no network. */
export interface GoogleOauthConfig {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  revocationEndpoint: string;
  jwksUri: string;
  clientId: string;
  clientSecret: string;
  /** True if the configured endpoints use plain http. */
  allowInsecure: boolean;
}

export interface OauthClient {
  library: typeof oidc;
  configuration: oidc.Configuration;
}

const TIMEOUT_SECONDS = 10;

/** Imports the library and configures Google's endpoints; makes no request. */
export async function openClient(config: GoogleOauthConfig): Promise<OauthClient> {
  const library = await import("openid-client");
  const configuration = new library.Configuration(
    {
      issuer: config.issuer,
      authorization_endpoint: config.authorizationEndpoint,
      token_endpoint: config.tokenEndpoint,
      revocation_endpoint: config.revocationEndpoint,
      jwks_uri: config.jwksUri,
    },
    config.clientId,
    undefined,
    library.ClientSecretPost(config.clientSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (config.allowInsecure) library.allowInsecureRequests(configuration);
  return { library, configuration };
}
