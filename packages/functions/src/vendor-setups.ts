import { Health } from "@adwright/contracts/health";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { GoogleCheckSettings } from "@adwright/vendors/checks/google-checks";
import type { Setup, VendorSetups } from "@adwright/vendors/checks/make-vendor-checks";
import type { PaddleCheckSettings } from "@adwright/vendors/checks/paddle-check";
import * as z from "zod/mini";

import { googleEndpoints } from "./google-endpoints.ts";
import { paddleEnvironments } from "./paddle-config.ts";

type Environment = Record<string, string | undefined>;

const ADS_URL = "https://googleads.googleapis.com/v25";
const OPENAI_URL = "https://api.openai.com/v1";
const WEATHER_URL = "https://api.weather.gov";

const Modes = z.partial(Health.def.shape.vendors);

/**
 * How each vendor is set up, without requiring that any is. `unset` is what a vendor without settings is: `off` in the
 * cloud, on this machine a stand-in.
 */
export function readVendorSetups(env: Environment, unset: "off" | "stand-in"): VendorSetups {
  const modes = Modes.safeParse(readJson(env["VENDOR_MODES"])).data ?? {};
  const origin = env["APP_ORIGIN"] || `http://localhost:${env["PORT"] || "3000"}`;
  const read = <Settings>(
    mode: string | undefined,
    names: string[],
    settings: Settings,
  ): Setup<Settings> => {
    if (mode === "stand-in" || mode === "sandbox") return { as: "stand-in" };
    const missing = names.filter((name) => !env[name]);
    if (missing.length === 0) return { as: "live", settings };
    if (missing.length < names.length) return { as: "incomplete", missing: missing.join(", ") };
    return unset === "off" ? { as: "off", next: `Set ${names.join(", ")}.` } : { as: unset };
  };
  const version = env["APP_VERSION"] ?? "0.1.0";
  return {
    google: read(modes.google, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"], googleOf(env, origin)),
    openai: read(modes.openai, ["OPENAI_API_KEY"], {
      apiKey: env["OPENAI_API_KEY"] ?? "",
      model: env["OPENAI_MODEL"] || "gpt-6-luna",
      baseUrl: (env["OPENAI_BASE_URL"] || OPENAI_URL).replace(/\/$/, ""),
    }),
    paddle: read(modes.paddle, paddleNames, paddleOf(env)),
    ses: read(modes.email, ["MAIL_SENDER"], { sender: env["MAIL_SENDER"] ?? "" }),
    aws: awsOf(env, unset),
    weather: read(modes.weather, ["WEATHER_CONTACT"], {
      url: env["WEATHER_ALERTS_URL"] || WEATHER_URL,
      userAgent: `${PRODUCT_NAME}/${version} (${env["WEATHER_CONTACT"] ?? ""})`,
    }),
    assistants: { as: "live", settings: { origin } },
  };
}

const paddleNames = [
  "PADDLE_API_KEY",
  "PADDLE_WEBHOOK_SECRETS",
  "PADDLE_CLIENT_TOKEN",
  "PADDLE_PRICES",
];

function googleOf(env: Environment, origin: string): GoogleCheckSettings {
  return {
    clientId: env["GOOGLE_CLIENT_ID"] ?? "",
    clientSecret: env["GOOGLE_CLIENT_SECRET"] ?? "",
    redirectUris: [`${origin}/api/auth/google/callback`, `${origin}/auth/google`],
    authorizationUrl: env["GOOGLE_AUTHORIZATION_URL"] || googleEndpoints.authorizationEndpoint,
    tokenUrl: env["GOOGLE_TOKEN_URL"] || googleEndpoints.tokenEndpoint,
    adsUrl: env["GOOGLE_ADS_URL"] || ADS_URL,
    analyticsUrl: env["GOOGLE_ANALYTICS_ADMIN_URL"] || googleEndpoints.analyticsAdminUrl,
    refreshToken: env["GOOGLE_REFRESH_TOKEN"] || undefined,
    customerId: digitsOf(env["GOOGLE_ADS_CUSTOMER_ID"]),
    loginCustomerId: digitsOf(env["GOOGLE_ADS_LOGIN_CUSTOMER_ID"]),
  };
}

const digitsOf = (id: string | undefined) => id?.replaceAll(/\D/g, "") || undefined;

function paddleOf(env: Environment): PaddleCheckSettings {
  const clientToken = env["PADDLE_CLIENT_TOKEN"] ?? "";
  const all = Object.entries((readJson(env["PADDLE_PRICES"]) ?? {}) as Record<string, unknown>);
  // Retired prices, which are an object, are not on sale.
  const prices = all.filter((one): one is [string, string] => typeof one[1] === "string");
  const environment = clientToken.startsWith("live_") ? "production" : "sandbox";
  return {
    apiKey: env["PADDLE_API_KEY"] ?? "",
    clientToken,
    apiUrl: env["PADDLE_API_URL"] || paddleEnvironments[environment],
    prices: Object.fromEntries(prices),
  };
}

/** AWS SDK: any of these leads to credentials. */
const awsNames = [
  "AWS_ACCESS_KEY_ID",
  "AWS_PROFILE",
  "AWS_WEB_IDENTITY_TOKEN_FILE",
  "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
];

function awsOf(env: Environment, unset: "off" | "stand-in"): Setup<null> {
  if (env["AWS_ENDPOINT_URL_DYNAMODB"]) return { as: "stand-in" };
  if (awsNames.some((name) => env[name])) return { as: "live", settings: null };
  return unset === "off" ? { as: "off", next: "Set AWS_PROFILE." } : { as: unset };
}

function readJson(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
