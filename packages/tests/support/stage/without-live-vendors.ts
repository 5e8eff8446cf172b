const SETTINGS = [
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_REFRESH_TOKEN",
  "GOOGLE_ADS_CUSTOMER_ID",
  "GOOGLE_ADS_LOGIN_CUSTOMER_ID",
  "GOOGLE_ADS_DAILY_OPERATIONS",
  "PADDLE_API_KEY",
  "PADDLE_WEBHOOK_SECRETS",
  "PADDLE_CLIENT_TOKEN",
  "PADDLE_PRICES",
  "PADDLE_API_URL",
  "PADDLE_SCRIPT_URL",
  "PADDLE_ADDONS_ON_SALE",
  "WEATHER_ALERTS_URL",
  "WEATHER_CONTACT",
  "VENDOR_MODES",
  "EDGE_KEY",
];

/** Removes the vendors' keys from the environment, so that tests never reach a real vendor. */
export function withoutLiveVendors(env: NodeJS.ProcessEnv): void {
  for (const name of SETTINGS) delete env[name];
}
