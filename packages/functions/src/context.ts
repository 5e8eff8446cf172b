import { holding } from "@adwright/contracts/job/jobs";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { makeTokenKeys } from "@adwright/core/auth/token-keys";
import { makeBillingSetup } from "@adwright/core/billing/billing-setup";
import type { Context, Log } from "@adwright/core/context";
import { makeOperationMeter } from "@adwright/core/google/operation-meter";
import { makeStore } from "@adwright/store/store";
import { awsTimeLimits } from "@adwright/vendors/aws-time-limits";
import { makeVendorChecks } from "@adwright/vendors/checks/make-vendor-checks";
import { makeMailer } from "@adwright/vendors/email/make-mailer";
import { makeGoogleAds } from "@adwright/vendors/google-ads/make-google-ads";
import { makeGoogleAnalytics } from "@adwright/vendors/google-analytics/make-google-analytics";
import { makeGoogleOauth } from "@adwright/vendors/google-oauth/make-google-oauth";
import { makeAi } from "@adwright/vendors/openai/make-ai";
import { mostUsd } from "@adwright/vendors/openai/usage";
import { makePayments } from "@adwright/vendors/paddle/make-payments";
import { makeKeyCipher } from "@adwright/vendors/token-cipher/key-cipher";
import { makeKmsCipher } from "@adwright/vendors/token-cipher/kms-cipher";
import { makeWeather } from "@adwright/vendors/weather/make-weather";
import type { Connector, Resolver } from "@adwright/vendors/website/connector";
import { directConnector } from "@adwright/vendors/website/direct-connector";
import { makeWebsiteReader } from "@adwright/vendors/website/make-website-reader";
import { publicResolver } from "@adwright/vendors/website/public-resolver";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import type { Config } from "./config.ts";
import { makeLog } from "./log.ts";
import type { PaddleConfig } from "./paddle-config.ts";
import { makeMachine } from "./publish/start-execution.ts";
import { makeQueues } from "./queue/make-queues.ts";
import type { SecretName } from "./secrets.ts";

/** What a host may replace: the clock, the log, and how websites are reached. */
export interface ContextOptions {
  /** How long workers hold their work without renewing it, in ms; shorter in tests. */
  leaseMs?: number;
  now?: () => number;
  log?: Log;
  website?: { resolve: Resolver; connect: Connector };
}

/** The composition root: creates everything that core uses, once per process. */
export async function makeContext(
  config: Config,
  {
    now = Date.now,
    leaseMs = holding.leaseSeconds * 1000,
    log = makeLog(),
    website = { resolve: publicResolver, connect: directConnector },
  }: ContextOptions = {},
): Promise<Context> {
  const client = new DynamoDBClient({ requestHandler: awsTimeLimits });
  // It prepares every request and response for a log that we do not use, which takes a tenth of each call.
  client.middlewareStack.remove("loggerMiddleware");
  const { clientId, clientSecret } = config.google;
  const store = makeStore({ client, tableName: config.tableName });
  const dailyOperations = config.googleAdsDailyOperations;
  const heldOperations = () => store.stormRuns.heldOperations();
  const meter = makeOperationMeter({ store, now, dailyOperations, heldOperations });
  return {
    now,
    appOrigin: config.appOrigin,
    dailyOperations,
    aiAlarmUsdPerHour: config.aiAlarmUsdPerHour,
    store,
    googleAds: makeGoogleAds({
      clientId,
      clientSecret,
      now,
      deadlineMs: config.googleAdsDeadlineMs,
      meter,
    }),
    googleAnalytics: makeGoogleAnalytics({
      clientId,
      clientSecret,
      tokenEndpoint: config.google.tokenEndpoint,
      dataUrl: config.google.analyticsDataUrl,
      adminUrl: config.google.analyticsAdminUrl,
    }),
    googleOauth: makeGoogleOauth({
      ...config.google,
      allowInsecure: config.google.tokenEndpoint.startsWith("http:"),
    }),
    ai: config.openai ? makeAi(config.openai) : pricesOnly(config.modelPrices),
    website: makeWebsiteReader({ ...website, userAgent: `${PRODUCT_NAME}Bot/${config.version}` }),
    weather: config.weather && makeWeather(weatherOf(config.weather, config.version)),
    billing: config.paddle && makeBilling(config.paddle),
    cipher:
      "key" in config.cipher
        ? makeKeyCipher(config.cipher.key)
        : makeKmsCipher(config.cipher.kmsKeyId),
    mailer: makeMailer(config.mail),
    vendorChecks: { run: async () => makeVendorChecks(await config.vendorSetups()).run() },
    tokenKeys:
      config.tokenSecrets.length > 0
        ? await makeTokenKeys(config.tokenSecrets)
        : missing("TOKEN_SECRET"),
    ...makeQueues(config),
    publishMachine: makeMachine(config.publishMachineArn),
    bulkMachine: makeMachine(config.bulkMachineArn),
    leaseMs,
    log,
  };
}

const weatherOf = ({ url, contact }: NonNullable<Config["weather"]>, version: string) => ({
  url,
  userAgent: `${PRODUCT_NAME}/${version} (${contact})`,
});

function makeBilling(paddle: PaddleConfig): Context["billing"] {
  const { prices, areAddonsOnSale, checkout } = paddle;
  const payments = makePayments(paddle);
  return makeBillingSetup({ payments, prices, areAddonsOnSale, checkout });
}

/** Estimates the cost of a model call, which needs no key. Any other use throws. */
function pricesOnly(prices: Config["modelPrices"]): Context["ai"] {
  return missing<Context["ai"]>("OPENAI_API_KEY", {
    mostUsd: (request) => mostUsd(prices, request),
  });
}

/** Replaces a service whose secret the entry point does not have. Using it is a bug, and the error says so. */
function missing<What extends object>(secret: SecretName, known: Partial<What> = {}): What {
  const get = (_: object, name: string | symbol) => {
    if (Object.hasOwn(known, name)) return known[name as keyof What];
    throw new Error(`This entry point cannot run without ${secret}: see functions/src/secrets.ts.`);
  };
  return new Proxy({}, { get }) as What;
}
