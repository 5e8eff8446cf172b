import { Health } from "@adwright/contracts/health";
import type { VendorSetups } from "@adwright/vendors/checks/make-vendor-checks";
import * as z from "zod/mini";

import { googleEndpoints } from "./google-endpoints.ts";
import { type PaddleConfig, hasPaddle, readPaddle } from "./paddle-config.ts";
import { type EntryPointName, type SecretName, secretsOf } from "./secrets.ts";
import { withSecrets } from "./vault.ts";

/** All vendors are the real ones. Email becomes live if a sender is set up. */
const allLive: Health["vendors"] = {
  google: "live",
  googleAds: "live",
  analytics: "live",
  openai: "live",
  paddle: "not-built",
  email: "not-built",
  website: "live",
  weather: "not-built",
};

// List prices in US dollars: gpt-6-luna's tokens, per million, and file searches with any model, per million.
const FILE_SEARCHES = 2500;
const defaultPrices = {
  input: 0.1,
  cached: 0.01,
  cacheWrite: 0.125,
  output: 0.5,
  fileSearch: FILE_SEARCHES,
};
const Prices = z.object({
  input: z.number(),
  cached: z.number(),
  cacheWrite: z.number(),
  output: z.number(),
  fileSearch: z.prefault(z.number(), FILE_SEARCHES),
});

// API Gateway ends a request after 30 s; one slow call and one that times out fit into that.
const deadlinesMs = { http: 12_000, otherwise: 30_000 };

export interface Config {
  version: string;
  appOrigin: string;
  tableName: string;
  jobQueueUrl: string;
  changeQueueUrl: string;
  stormQueueUrl: string;
  bulkQueueUrl: string;
  publishMachineArn: string;
  bulkMachineArn: string;
  /**
   * The secret that signs, then earlier ones whose signatures are still valid. Empty at an entry point without
   * sessions.
   */
  tokenSecrets: Uint8Array[];
  /** Each of these keys proves that a request came through our CDN. Empty if there is no CDN. */
  edgeKeys: string[];
  /** Encrypts Google tokens: a key of our own, or the id of a KMS key. */
  cipher: { key: Uint8Array } | { kmsKeyId: string };
  google: {
    clientId: string;
    clientSecret: string;
    issuer: string;
    authorizationEndpoint: string;
    tokenEndpoint: string;
    revocationEndpoint: string;
    jwksUri: string;
    analyticsDataUrl: string;
    analyticsAdminUrl: string;
  };
  /** The operations that Google allows the cloud project per day (Basic access: 15,000); undefined if unlimited. */
  googleAdsDailyOperations: number | undefined;
  /** The cost of the model in one hour, in US dollars, that raises an alert. */
  aiAlarmUsdPerHour: number;
  /** The time limit of one call to Google Ads. */
  googleAdsDeadlineMs: number;
  /** Set at every entry point, even where the model is never called, for estimates. */
  modelPrices: z.infer<typeof Prices>;
  /** Absent at an entry point that never calls the model. */
  openai:
    | { apiKey: string; model: string; pricesUsdPerMillion: z.infer<typeof Prices> }
    | undefined;
  /** Without a sender, no email is sent. */
  mail: { sender: string | undefined; supportAddress: string | undefined };
  /** Absent if no contact for the weather service is set up; then nothing reads it. */
  weather: { url: string; contact: string } | undefined;
  /** Absent if no payment provider is set up, and at an entry point that never uses it. */
  paddle: PaddleConfig | undefined;
  /** Which vendors the operator has declared to be stand-ins. Shown by /api/health. */
  vendors: Health["vendors"];
  /** How each vendor is set up, for the checks of the admin's health page; loaded with the first one. */
  vendorSetups: () => Promise<VendorSetups>;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks the environment. Throws an Error that names every missing variable. An `entryPoint` requires only
 * its own secrets; without one, all are required, as everything runs in one process.
 */
export function readConfig(entryPoint?: EntryPointName, env: Environment = process.env): Config {
  const missing: string[] = [];
  const need = (name: string): string => {
    const value = env[name];
    if (!value) missing.push(name);
    return value ?? "";
  };
  const opensWith = (secret: SecretName) =>
    entryPoint === undefined || (secretsOf[entryPoint] as readonly SecretName[]).includes(secret);
  const config: Config = {
    version: env["APP_VERSION"] ?? "0.1.0",
    appOrigin: need("APP_ORIGIN").replace(/\/$/, ""),
    tableName: need("TABLE_NAME"),
    jobQueueUrl: need("JOB_QUEUE_URL"),
    changeQueueUrl: need("CHANGE_QUEUE_URL"),
    stormQueueUrl: need("STORM_QUEUE_URL"),
    bulkQueueUrl: need("BULK_QUEUE_URL"),
    publishMachineArn: need("PUBLISH_STATE_MACHINE_ARN"),
    bulkMachineArn: need("BULK_STATE_MACHINE_ARN"),
    tokenSecrets: opensWith("TOKEN_SECRET")
      ? listOf(need("TOKEN_SECRET")).map((secret) => Buffer.from(secret, "base64"))
      : [],
    edgeKeys: listOf(env["EDGE_KEY"] ?? ""),
    cipher: readCipher(env, need),
    google: readGoogle(env, (secret) => (opensWith(secret) ? need(secret) : "")),
    googleAdsDailyOperations: readLimit(env["GOOGLE_ADS_DAILY_OPERATIONS"], 15_000),
    aiAlarmUsdPerHour: readAiAlarm(env),
    googleAdsDeadlineMs: entryPoint === "http" ? deadlinesMs.http : deadlinesMs.otherwise,
    modelPrices: readPrices(env),
    openai: opensWith("OPENAI_API_KEY") ? readOpenai(env, need) : undefined,
    mail: {
      sender: env["MAIL_SENDER"] || undefined,
      supportAddress: env["SUPPORT_ADDRESS"] || undefined,
    },
    weather: readWeather(env),
    paddle: opensWith("PADDLE_API_KEY") ? readPaddle(env) : undefined,
    vendors: readJson(Health.def.shape.vendors, env["VENDOR_MODES"]) ?? liveVendors(env),
    async vendorSetups() {
      const { readVendorSetups } = await import("./vendor-setups.ts");
      return readVendorSetups(env, "off");
    },
  };
  if (missing.length > 0) throw new Error(`Missing in the environment: ${missing.join(", ")}`);
  return config;
}

/** The configuration of a function on Lambda, whose secrets are not in its environment. */
export const loadConfig = async (entryPoint: EntryPointName): Promise<Config> =>
  readConfig(entryPoint, await withSecrets(process.env));

/** A comma-separated list, for secrets with two values during a rotation. */
const listOf = (text: string) => text.split(/[\s,]+/).filter((one) => one !== "");

function liveVendors(env: Environment): Health["vendors"] {
  return {
    ...allLive,
    email: env["MAIL_SENDER"] ? "live" : "not-built",
    paddle: hasPaddle(env) ? "live" : "not-built",
    weather: readWeather(env) ? "live" : "not-built",
  };
}

/** api.weather.gov wants to know whom to write to. */
function readWeather(env: Environment): Config["weather"] {
  const { WEATHER_CONTACT: contact, WEATHER_ALERTS_URL: url = "https://api.weather.gov" } = env;
  return contact ? { url: url.replace(/\/$/, ""), contact } : undefined;
}

type Need = (name: string) => string;

function readCipher(env: Environment, need: Need): Config["cipher"] {
  const kmsKeyId = env["TOKEN_KMS_KEY_ID"];
  return kmsKeyId ? { kmsKeyId } : { key: Buffer.from(need("TOKEN_CIPHER_KEY"), "base64") };
}

/**
 * Google's endpoints, which the environment can override. An entry point that never calls Google needs no client id and
 * secret.
 */
function readGoogle(env: Environment, need: (secret: SecretName) => string): Config["google"] {
  return {
    clientId: need("GOOGLE_CLIENT_ID"),
    clientSecret: need("GOOGLE_CLIENT_SECRET"),
    issuer: env["GOOGLE_ISSUER"] ?? googleEndpoints.issuer,
    authorizationEndpoint: env["GOOGLE_AUTHORIZATION_URL"] ?? googleEndpoints.authorizationEndpoint,
    tokenEndpoint: env["GOOGLE_TOKEN_URL"] ?? googleEndpoints.tokenEndpoint,
    revocationEndpoint: env["GOOGLE_REVOCATION_URL"] ?? googleEndpoints.revocationEndpoint,
    jwksUri: env["GOOGLE_JWKS_URL"] ?? googleEndpoints.jwksUri,
    analyticsDataUrl: env["GOOGLE_ANALYTICS_DATA_URL"] ?? googleEndpoints.analyticsDataUrl,
    analyticsAdminUrl: env["GOOGLE_ANALYTICS_ADMIN_URL"] ?? googleEndpoints.analyticsAdminUrl,
  };
}

function readOpenai(env: Environment, need: Need): Config["openai"] {
  return {
    apiKey: need("OPENAI_API_KEY"),
    model: env["OPENAI_MODEL"] ?? "gpt-6-luna",
    pricesUsdPerMillion: readPrices(env),
  };
}

const readPrices = (env: Environment) =>
  readJson(Prices, env["OPENAI_PRICES_USD_PER_MILLION"]) ?? defaultPrices;

const readAiAlarm = (env: Environment) => Number(env["AI_ALARM_USD_PER_HOUR"] ?? 5);

function readLimit(text: string | undefined, otherwise: number): number | undefined {
  if (text === "none") return undefined;
  const count = Number(text ?? otherwise);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`GOOGLE_ADS_DAILY_OPERATIONS is no number of operations: ${text}`);
}

function readJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | undefined,
): z.output<Schema> | undefined {
  return text ? schema.parse(JSON.parse(text)) : undefined;
}
