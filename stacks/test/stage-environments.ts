/** SST reads `sst secret set X` back as SST_SECRET_X. */
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

/** An earlier secret beside the one in force, as while one replaces the other. */
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

/** The settings of the stages are in `stages/`; the development stage has none. */
const settings = { STAGES_FOLDER: "stacks/test/stages" };

/** What the deployer of each stage has in the environment. */
export const stageEnvironments = {
  // Without Paddle and the canary's account, as a stage may be.
  dev: { ...settings, ...needed, ...replaced },
  production: { ...settings, ...secrets },
} as const;

export type StageName = keyof typeof stageEnvironments;
