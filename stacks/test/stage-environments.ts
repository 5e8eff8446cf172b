/** SST reads `sst secret set X` back as SST_SECRET_X. */
export const secrets = {
  SST_SECRET_TokenSecret: Buffer.alloc(32, 1).toString("base64"),
  SST_SECRET_EdgeKey: "edge-key",
  SST_SECRET_GoogleClientId: "client-id.apps.googleusercontent.com",
  SST_SECRET_GoogleClientSecret: "google-client-secret",
  SST_SECRET_OpenAiApiKey: "openai-api-key",
  SST_SECRET_PaddleApiKey: "pdl_live_apikey_test",
  SST_SECRET_PaddleWebhookSecrets: "pdl_ntfset_new,pdl_ntfset_old",
} as const;

const {
  SST_SECRET_PaddleApiKey: _key,
  SST_SECRET_PaddleWebhookSecrets: _secrets,
  ...withoutPaddle
} = secrets;

/** What the deployer of each stage has in the environment. */
export const stageEnvironments = {
  // Without Paddle, as a stage may be.
  dev: withoutPaddle,
  production: {
    ...secrets,
    APP_DOMAIN: "app.adwright.example",
    MAIL_SENDER: "adwright.example",
    SUPPORT_ADDRESS: "support@adwright.example",
    ALARM_EMAIL: "operator@adwright.example",
    OPENAI_MODEL: "gpt-6-terra",
    GOOGLE_ADS_DAILY_OPERATIONS: "1000000",
    PADDLE_CLIENT_TOKEN: "live_0123456789abcdef",
    PADDLE_PRICES: JSON.stringify({
      unlimitedMonthly: "pri_01k9unlimitedmonthly000000",
      unlimitedYearly: "pri_01k9unlimitedyearly0000000",
      unlimitedMonthlyWithoutTrial: "pri_01k9unlimitedmonthlypaid00",
      unlimitedYearlyWithoutTrial: "pri_01k9unlimitedyearlypaid000",
      stormChasers: "pri_01k9stormchasersmonthly000",
      supercharged: "pri_01k9superchargedmonthly000",
    }),
  },
} as const;

export type StageName = keyof typeof stageEnvironments;
