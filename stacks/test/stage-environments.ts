/** SST reads `sst secret set X` back as SST_SECRET_X. */
export const secrets = {
  SST_SECRET_TokenSecret: Buffer.alloc(32, 1).toString("base64"),
  SST_SECRET_EdgeKey: "edge-key",
  SST_SECRET_GoogleClientId: "client-id.apps.googleusercontent.com",
  SST_SECRET_GoogleClientSecret: "google-client-secret",
  SST_SECRET_OpenAiApiKey: "openai-api-key",
} as const;

/** What the deployer of each stage has in the environment. */
export const stageEnvironments = {
  dev: secrets,
  production: {
    ...secrets,
    APP_DOMAIN: "app.adwright.example",
    MAIL_SENDER: "adwright.example",
    SUPPORT_ADDRESS: "support@adwright.example",
    ALARM_EMAIL: "operator@adwright.example",
    OPENAI_MODEL: "gpt-6-terra",
    GOOGLE_ADS_DAILY_OPERATIONS: "1000000",
  },
} as const;

export type StageName = keyof typeof stageEnvironments;
