import type { SecretName } from "@adwright/functions/secrets";

/**
 * The secrets that an operator sets once per stage with `sst secret set`. A deployment requires all of them, except
 * Paddle's, without which nobody can pay, and the canary's account, without which it does not sign in.
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
