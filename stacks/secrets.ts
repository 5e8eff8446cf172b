import type { SecretName } from "@adwright/functions/secrets";

/**
 * What an operator sets once per stage with `sst secret set`; a deploy refuses to run without them, except those of
 * Paddle, without which nobody can pay, and the canary's account, without which it visits signed out.
 */
export function makeSecrets() {
  return {
    TOKEN_SECRET: new sst.Secret("TokenSecret"),
    EDGE_KEY: new sst.Secret("EdgeKey"),
    GOOGLE_CLIENT_ID: new sst.Secret("GoogleClientId"),
    GOOGLE_CLIENT_SECRET: new sst.Secret("GoogleClientSecret"),
    CANARY_ACCOUNT: new sst.Secret("CanaryAccount", ""),
    OPENAI_API_KEY: new sst.Secret("OpenAiApiKey"),
    PADDLE_API_KEY: new sst.Secret("PaddleApiKey", ""),
    PADDLE_WEBHOOK_SECRETS: new sst.Secret("PaddleWebhookSecrets", ""),
  } satisfies Record<SecretName, sst.Secret>;
}

export type Secrets = ReturnType<typeof makeSecrets>;
