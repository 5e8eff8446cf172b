import { paddlePrices } from "@adwright/stand-ins/paddle/catalogue";

import { type LiveVendors, vendorModes } from "./live-vendors.ts";
import type { LocalSecrets, PaddleSecrets } from "./secrets.ts";
import type { StandIns } from "./stand-ins.ts";

export const LOCAL_GOOGLE_CLIENT_ID = "adwright-local.apps.googleusercontent.com";

export interface ProductEnvironmentOptions {
  origin: string;
  secrets: LocalSecrets;
  paddleSecrets: PaddleSecrets;
  live: LiveVendors;
  standIns: StandIns;
}

/** The product's environment, with stand-ins for all vendors without a real key. */
export function productEnvironment(options: ProductEnvironmentOptions): Record<string, string> {
  const { origin, secrets, paddleSecrets, live, standIns } = options;
  const { proxyUrl: proxy } = standIns;
  return {
    APP_ORIGIN: origin,
    TOKEN_SECRET: secrets.tokenSecret,
    TOKEN_CIPHER_KEY: secrets.cipherKey,
    VENDOR_MODES: JSON.stringify(vendorModes(live)),
    AWS_ENDPOINT_URL_SESV2: standIns.mail.origin,
    MAIL_SENDER: "notices@adwright.example",
    SUPPORT_ADDRESS: "support@adwright.example",
    // The Google Ads client reads its proxy from these variables; gRPC only reads lower-case ones.
    HTTPS_PROXY: proxy,
    https_proxy: proxy,
    grpc_proxy: proxy,
    NO_PROXY: "127.0.0.1,localhost",
    no_proxy: "127.0.0.1,localhost",
    ...(live.google ? googleLive(live.google) : googleStandIn(secrets, standIns)),
    ...(live.weather ? {} : weatherStandIn(standIns.nws)),
    ...(live.openai ? openAiLive(live.openai) : openAiStandIn(standIns.openAi)),
    ...(live.paddle ? paddleLive(live.paddle) : paddleStandIn(paddleSecrets, standIns.paddle)),
  };
}

function googleLive({ clientId, clientSecret }: NonNullable<LiveVendors["google"]>) {
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
}

const weatherStandIn = ({ origin }: StandIns["nws"]) => ({
  WEATHER_ALERTS_URL: origin,
  WEATHER_CONTACT: "support@adwright.example",
});

function openAiLive({ apiKey, baseUrl }: NonNullable<LiveVendors["openai"]>) {
  return { OPENAI_API_KEY: apiKey, ...(baseUrl !== undefined && { OPENAI_BASE_URL: baseUrl }) };
}

function paddleLive(paddle: NonNullable<LiveVendors["paddle"]>) {
  return {
    PADDLE_API_KEY: paddle.apiKey,
    PADDLE_WEBHOOK_SECRETS: paddle.webhookSecrets,
    PADDLE_CLIENT_TOKEN: paddle.clientToken,
    PADDLE_PRICES: paddle.prices,
  };
}

/** Locally, the add-ons can be bought, although their pages only announce them. */
function paddleStandIn(secrets: PaddleSecrets, { origin, scriptUrl }: StandIns["paddle"]) {
  return {
    PADDLE_API_KEY: secrets.apiKey,
    PADDLE_WEBHOOK_SECRETS: secrets.webhookSecret,
    PADDLE_CLIENT_TOKEN: secrets.clientToken,
    PADDLE_PRICES: JSON.stringify(paddlePrices),
    PADDLE_API_URL: origin,
    PADDLE_SCRIPT_URL: scriptUrl,
    PADDLE_ADDONS_ON_SALE: "true",
  };
}

function googleStandIn(secrets: LocalSecrets, { identity, analytics }: StandIns) {
  const { issuer, endpoints } = identity;
  return {
    GOOGLE_CLIENT_ID: LOCAL_GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
    GOOGLE_ISSUER: issuer,
    GOOGLE_AUTHORIZATION_URL: endpoints.authorization,
    GOOGLE_TOKEN_URL: endpoints.token,
    GOOGLE_REVOCATION_URL: endpoints.revocation,
    GOOGLE_JWKS_URL: endpoints.jwks,
    GOOGLE_ANALYTICS_DATA_URL: analytics.origin,
    GOOGLE_ANALYTICS_ADMIN_URL: analytics.origin,
  };
}

/** The stand-in is free, so all its prices are zero. */
function openAiStandIn({ origin, apiKey }: StandIns["openAi"]) {
  const free = { input: 0, cached: 0, cacheWrite: 0, output: 0, fileSearch: 0 };
  return {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_MODEL: "local-composer-1",
    OPENAI_PRICES_USD_PER_MILLION: JSON.stringify(free),
  };
}
