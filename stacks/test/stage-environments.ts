/** SST reads the secret X from SST_SECRET_X. */
export const secrets = {
  SST_SECRET_TokenSecret: Buffer.alloc(32, 1).toString("base64"),
  SST_SECRET_EdgeKey: "edge-key",
  SST_SECRET_CanaryAccount: "canary@adwright.example canary-password",
  SST_SECRET_GoogleClientId: "client-id.apps.googleusercontent.com",
  SST_SECRET_GoogleClientSecret: "google-client-secret",
  SST_SECRET_OpenAiApiKey: "openai-api-key",
  SST_SECRET_PaddleApiKey: "pdl_live_apikey_test",
  SST_SECRET_PaddleWebhookSecrets: "pdl_ntfset_new,pdl_ntfset_old",
} as const;

/** An earlier secret next to the current one, as during a rotation. */
const replaced = {
  SST_SECRET_TokenSecret: `${secrets.SST_SECRET_TokenSecret},${Buffer.alloc(32, 2).toString("base64")}`,
  SST_SECRET_EdgeKey: `${secrets.SST_SECRET_EdgeKey},earlier-edge-key`,
};

const {
  SST_SECRET_PaddleApiKey: _key,
  SST_SECRET_PaddleWebhookSecrets: _secrets,
  SST_SECRET_CanaryAccount: _account,
  ...needed
} = secrets;

/** The settings of the stages are in `stages/`; the development stage has no file. */
const settings = { STAGES_FOLDER: "stacks/test/stages" };

/** The environment of the deployer of each stage. */
export const stageEnvironments = {
  // Without Paddle and the canary's account, which are optional.
  dev: { ...settings, ...needed, ...replaced },
  production: { ...settings, ...secrets },
} as const;

export type StageName = keyof typeof stageEnvironments;
