import { execFileSync } from "node:child_process";

import { readCanaryConfig } from "@adwright/functions/canary/config";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { secretsOf } from "@adwright/functions/secrets";
import { expect, test } from "vitest";

import { secrets } from "./stage-environments.ts";
import { FUNCTION, SECRET, environmentOf, settingsOf, stageOf } from "./stage.ts";

const dev = stageOf("dev");
const production = stageOf("production");
const entryPoints = [
  ["Api", "http"],
  ["Assistants", "assistants"],
  ["BulkWorker", "bulk"],
  ["Canary", "canary"],
  ["Cron", "cron"],
  ["DeadLetters", "dead-letters"],
  ["GoogleCalls", "http"],
  ["MailEvents", "mail-events"],
  ["PublishStep", "publish"],
  ["StormGuard", "guard"],
  ["Worker", "queue"],
] as const;
const names = entryPoints.map(([name]) => name);
/** These never call Google and do not include its client. */
const withoutGoogle = ["Assistants", "MailEvents", "Canary", "DeadLetters"];
const withGoogle = entryPoints.filter(([name]) => !withoutGoogle.includes(name));

test.each(names)("%s logs as JSON to a log group that expires, with traces and metrics", (name) => {
  const made = production.only(FUNCTION, `${name}Function`);
  expect(made).toMatchObject({
    runtime: "nodejs24.x",
    architectures: ["arm64"],
    tracingConfig: { mode: "Active" },
    loggingConfig: { logFormat: "JSON" },
  });
  expect(production.only("aws:cloudwatch/logGroup:LogGroup", `${name}Logs`)).toMatchObject({
    name: (made["loggingConfig"] as { logGroup: string }).logGroup,
    retentionInDays: 90,
  });
  expect(environmentOf(production, name)).toMatchObject({
    POWERTOOLS_METRICS_NAMESPACE: "adwright-production",
    POWERTOOLS_SERVICE_NAME: name,
  });
});

test.each(["BulkWorker", "GoogleCalls", "PublishStep", "StormGuard", "Worker"])(
  "%s, which loads the Google Ads client, has a whole processor",
  (name) => {
    // AWS Lambda, "Configure memory": one virtual processor at 1,769 MB.
    expect(production.only(FUNCTION, `${name}Function`)["memorySize"]).toBe(1769);
  },
);

test.each(["Api", "Assistants", "GoogleCalls"])("%s ends before the gateway gives up", (name) => {
  // API Gateway, "Quotas for HTTP APIs": 30 s.
  expect(Number(production.only(FUNCTION, `${name}Function`)["timeout"])).toBeLessThan(30);
});

test.each(["Api", "GoogleCalls"] as const)(
  "one slow and one timed-out call to Google fit into the timeout of %s",
  (name) => {
    const { googleAdsDeadlineMs } = readConfig("http", settingsOf(production, name));
    // Loading the client, unsealing the token and our own answer take the rest.
    const reserveMs = 5000;
    const { timeout } = production.only(FUNCTION, name);
    expect(2 * googleAdsDeadlineMs + reserveMs).toBeLessThanOrEqual(Number(timeout) * 1000);
  },
);

test.each(["publish", "queue", "cron", "guard"] as const)(
  "nobody waits for %s, so calls to Google may take longer",
  (entryPoint) => {
    const { googleAdsDeadlineMs } = readConfig(entryPoint, settingsOf(production, "Worker"));
    expect(googleAdsDeadlineMs).toBe(30_000);
  },
);

test.each(withGoogle)("the configuration of %s is complete", (name, entryPoint) => {
  const config = readConfig(entryPoint, settingsOf(production, name));
  expect(config).toMatchObject({
    appOrigin: "https://app.adwright.example",
    tableName: "adwright-production-table-restored",
    jobQueueUrl: expect.stringMatching(/^https:\/\/sqs\..*GenerationQueue/) as string,
    changeQueueUrl: expect.stringMatching(/^https:\/\/sqs\..*ChangesQueue/) as string,
    stormQueueUrl: expect.stringMatching(/^https:\/\/sqs\..*StormsQueue/) as string,
    bulkQueueUrl: expect.stringMatching(/^https:\/\/sqs\..*BulkQueue/) as string,
    cipher: { kmsKeyId: expect.stringMatching(/^arn:aws:kms:/) as string },
    google: {
      clientId: secrets.SST_SECRET_GoogleClientId,
      clientSecret: secrets.SST_SECRET_GoogleClientSecret,
      tokenEndpoint: "https://oauth2.googleapis.com/token",
    },
  });
});

test("a deployment prints the function names that the runbook uses", () => {
  const made = names.map((name) => production.only(FUNCTION, `${name}Function`)["name"]);
  expect(Object.values(production.outputs)).toEqual(expect.arrayContaining(made));
});

const secretValues = {
  TOKEN_SECRET: secrets.SST_SECRET_TokenSecret,
  EDGE_KEY: secrets.SST_SECRET_EdgeKey,
  CANARY_ACCOUNT: secrets.SST_SECRET_CanaryAccount,
  GOOGLE_CLIENT_ID: secrets.SST_SECRET_GoogleClientId,
  GOOGLE_CLIENT_SECRET: secrets.SST_SECRET_GoogleClientSecret,
  OPENAI_API_KEY: secrets.SST_SECRET_OpenAiApiKey,
  PADDLE_API_KEY: secrets.SST_SECRET_PaddleApiKey,
  PADDLE_WEBHOOK_SECRETS: secrets.SST_SECRET_PaddleWebhookSecrets,
};

test.each(entryPoints)(
  "%s may read the secrets of its entry point and no others",
  (name, entryPoint) => {
    const settings = settingsOf(production, name);
    const held = Object.entries(secretValues).filter(([, value]) =>
      Object.values(settings).includes(value),
    );
    expect(held.map(([secret]) => secret).toSorted()).toEqual(
      [...secretsOf[entryPoint]].toSorted(),
    );
    for (const [secret, value] of held) expect(settings[secret]).toBe(value);
  },
);

test.each(names)("no secret is in the environment of %s", (name) => {
  const environment = JSON.stringify(environmentOf(production, name));
  const shown = Object.entries(secretValues).filter(([, value]) => environment.includes(value));
  expect(shown).toEqual([]);
});

test("both HTTP functions read one secret, and every other function has its own", () => {
  const arns = names.map((name) => environmentOf(production, name)["SECRETS_ARN"]);
  expect(production.all(SECRET)).toHaveLength(8);
  expect(new Set(arns.filter((arn) => arn !== undefined)).size).toBe(8);
  expect(environmentOf(production, "Api")["SECRETS_ARN"]).toBe(
    environmentOf(production, "GoogleCalls")["SECRETS_ARN"],
  );
});

test("a function is configured with the version of its secret, so a new value restarts it", () => {
  for (const name of names) {
    const { SECRETS_ARN, SECRETS_VERSION } = environmentOf(production, name);
    expect(SECRETS_VERSION === undefined).toBe(SECRETS_ARN === undefined);
  }
  expect(environmentOf(production, "Api")["SECRETS_VERSION"]).toContain("HttpSecretsVersion");
});

test("the deployer's settings reach the product, and defaults apply without them", () => {
  const set = readConfig("queue", settingsOf(production, "Worker"));
  expect([set.openai?.model, set.googleAdsDailyOperations]).toEqual(["gpt-6-terra", undefined]);
  const plain = readConfig("queue", settingsOf(dev, "Worker"));
  expect([plain.openai?.model, plain.googleAdsDailyOperations]).toEqual(["gpt-6-luna", 15_000]);
  expect([set.aiAlarmUsdPerHour, plain.aiAlarmUsdPerHour]).toEqual([5, 1]);
});

test("a function without a key for the model can still estimate its cost", async () => {
  const ctx = await makeContext(readConfig("http", settingsOf(production, "Api")));
  const request = { instructions: "Write.", data: {}, maxOutputTokens: 1_000_000 };
  expect(ctx.ai.mostUsd(request)).toBeGreaterThan(0.5);
  expect(() => ctx.ai.model).toThrow("OPENAI_API_KEY");
});

test("during a rotation the product accepts both secrets and uses the first", () => {
  const { edgeKeys, tokenSecrets } = readConfig("http", settingsOf(dev, "Api"));
  expect(edgeKeys).toEqual([secrets.SST_SECRET_EdgeKey, "earlier-edge-key"]);
  expect(tokenSecrets.map((secret) => secret.at(0))).toEqual([1, 2]);
  const plain = readConfig("http", settingsOf(production, "Api"));
  expect([plain.edgeKeys.length, plain.tokenSecrets.length]).toEqual([1, 1]);
});

test("the canary checks the stage's own site, signed in if there is an account", () => {
  expect(readCanaryConfig(settingsOf(production, "Canary"))).toEqual({
    appOrigin: "https://app.adwright.example",
    account: { email: "canary@adwright.example", password: "canary-password" },
  });
  expect(readCanaryConfig(settingsOf(dev, "Canary")).account).toBeUndefined();
});

test("every function knows its commit", () => {
  const head = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
    encoding: "utf8",
  }).trim();
  const versions = names.map((name) => environmentOf(production, name)["APP_VERSION"]);
  expect(new Set(versions.map((version) => version?.replace(/-changed$/, "")))).toEqual(
    new Set([head]),
  );
  expect(production.outputs["release"]).toBe(versions[0]);
});

test("each function but the API, which gets the rest, has its own reserved concurrency", () => {
  const unreserved = names.filter(
    (name) =>
      production.only(FUNCTION, `${name}Function`)["reservedConcurrentExecutions"] === undefined,
  );
  expect(unreserved).toEqual(["Api"]);
  expect(dev.only(FUNCTION, "WorkerFunction")["reservedConcurrentExecutions"]).toBeUndefined();
});

test("the product gets the email sender, or none if none is set", () => {
  const mailOf = (stage: typeof dev, name: string) =>
    readConfig("http", settingsOf(stage, name)).mail;
  expect(mailOf(production, "Api")).toEqual({
    sender: "notices@adwright.example",
    supportAddress: "support@adwright.example",
  });
  expect(mailOf(dev, "Api")).toEqual({ sender: undefined, supportAddress: undefined });
  expect(readConfig("mail-events", settingsOf(production, "MailEvents")).tableName).not.toBe("");
});

test("a stage with Paddle's keys can take payments, with both secrets of a rotation; one without cannot", () => {
  const { paddle, vendors } = readConfig("http", settingsOf(production, "Api"));
  expect(paddle).toMatchObject({
    apiUrl: "https://api.paddle.com",
    webhookSecrets: ["pdl_ntfset_new", "pdl_ntfset_old"],
    areAddonsOnSale: false,
    checkout: {
      environment: "production",
      scriptUrl: "https://cdn.paddle.com/paddle/v2/paddle.js",
    },
  });
  expect(vendors.paddle).toBe("live");
  const without = readConfig("http", settingsOf(dev, "Api"));
  expect([without.paddle, without.vendors.paddle]).toEqual([undefined, "not-built"]);
});

test("a stage without a domain uses its CloudFront address", () => {
  const { APP_ORIGIN } = environmentOf(dev, "Api");
  expect(APP_ORIGIN).toBe("https://d111111abcdef8.cloudfront.net");
});
