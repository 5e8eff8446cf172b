import { type GoogleOauthConfig, type OauthClient, openClient } from "./configuration.ts";
import { finishConsent, startConsent } from "./consent.ts";
import { isUnknownToken, toOauthError } from "./errors.ts";
import type { GoogleOauth } from "./google-oauth.ts";
import { finishSignIn, startSignIn } from "./sign-in.ts";

async function revoke({ library, configuration }: OauthClient, token: string): Promise<void> {
  try {
    await library.tokenRevocation(configuration, token, { token_type_hint: "refresh_token" });
  } catch (error) {
    if (!isUnknownToken(library, error)) throw error;
  }
}

/** Google's OAuth through openid-client, which is imported on the first call. Each request times out after 10 s. */
export function makeGoogleOauth(config: GoogleOauthConfig): GoogleOauth {
  let opening: Promise<OauthClient> | undefined;

  async function run<Answer>(work: (client: OauthClient) => Promise<Answer>): Promise<Answer> {
    opening ??= openClient(config);
    const client = await opening;
    try {
      return await work(client);
    } catch (error) {
      throw toOauthError(client.library, error);
    }
  }

  return {
    startSignIn: (options) => run((client) => startSignIn(client, options)),
    finishSignIn: (url, transaction) => run((client) => finishSignIn(client, url, transaction)),
    startConsent: (options) => run((client) => startConsent(client, options)),
    finishConsent: (url, transaction) => run((client) => finishConsent(client, url, transaction)),
    revoke: (refreshToken) => run((client) => revoke(client, refreshToken)),
  };
}
