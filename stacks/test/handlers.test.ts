import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import type { Health } from "@adwright/contracts/health";
import { edgeHeaders } from "@adwright/functions/http/client-address";
import { type DynamoDbStandIn, startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { withTableName } from "@adwright/store/table";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { FunctionName } from "./bundle.ts";
import { type HttpAnswer, gatewayEvent, invoke } from "./lambda.ts";
import { addressOf, startSecretsManager } from "./secrets-manager.ts";
import { environmentOf, stageOf } from "./stage.ts";

const stage = stageOf("production");
const trace = "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1";
const credentials = {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: localClientConfig.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localClientConfig.credentials.secretAccessKey,
  AWS_SESSION_TOKEN: "session-token",
};

let dynamoDb: DynamoDbStandIn;
let listener: Server;
/** The requests that the table received. */
const asked: { authorization: string; token: string; trace: string | undefined }[] = [];

beforeAll(async () => {
  dynamoDb = await startDynamoDb();
  await dynamoDb.createTable(withTableName(environmentOf(stage, "Api")["TABLE_NAME"] ?? ""));
  listener = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    const { authorization = "", "x-amz-security-token": token = "" } = headers;
    asked.push({ authorization, token, trace: headers["x-amzn-trace-id"] });
    const passed = {
      authorization,
      "content-type": headers["content-type"] ?? "",
      "x-amz-date": headers["x-amz-date"] ?? "",
      "x-amz-target": headers["x-amz-target"] ?? "",
    };
    const body = await text(request);
    const answer = await fetch(dynamoDb.origin, { method: "POST", headers: passed, body });
    response.writeHead(answer.status, { "Content-Type": "application/x-amz-json-1.0" });
    response.end(await answer.text());
  });
  await new Promise<void>((listening) => void listener.listen(0, "127.0.0.1", listening));
});

afterAll(async () => {
  listener.close();
  await dynamoDb.close();
});

/** Invokes the bundle once, with the environment that the stage gives to its function, and more where given. */
async function invokeOnce(name: FunctionName, event: unknown, more: Record<string, string> = {}) {
  const { port } = listener.address() as AddressInfo;
  const secretsManager = await startSecretsManager(stage, name);
  const endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: addressOf(secretsManager),
  };
  const env = { ...environmentOf(stage, name), ...credentials, ...endpoints, ...more };
  try {
    const { outcomes, log } = await invoke(name, env, [event]);
    return { ...outcomes[0], log };
  } finally {
    secretsManager.close();
  }
}

test.each(["Api", "GoogleCalls"] as const)("%s answers a request of the gateway", async (name) => {
  const { answer, log } = await invokeOnce(name, gatewayEvent("GET", "/api/health"));
  const { statusCode, body } = answer as HttpAnswer;
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ status: "ok" });
  expect(log).toMatch(/"RequestMs":\d/);
});

test.each(["Api", "GoogleCalls"] as const)(
  "%s refuses requests that bypass the edge, but anyone may read the health",
  async (name) => {
    const headers = { [edgeHeaders.key]: "a-guess", [edgeHeaders.address]: "203.0.113.9" };
    const { answer } = await invokeOnce(name, gatewayEvent("GET", "/api/auth/me", { headers }));
    const { statusCode, body } = answer as HttpAnswer;
    expect(statusCode).toBe(403);
    expect(JSON.parse(body)).toEqual({
      code: "FORBIDDEN",
      message: "This address takes no calls. Use https://app.adwright.example instead.",
      requestId: "request-at-the-gateway",
    });
    const health = await invokeOnce(name, gatewayEvent("GET", "/api/health", { headers }));
    expect(health.answer).toMatchObject({ statusCode: 200 });
  },
);

test("assistants are told where to sign in, and a call past the edge is refused", async () => {
  const { answer } = await invokeOnce("Assistants", gatewayEvent("POST", "/mcp", { body: {} }));
  const { statusCode, headers } = answer as HttpAnswer;
  expect(statusCode).toBe(401);
  expect(headers["www-authenticate"]).toContain(
    'resource_metadata="https://app.adwright.example/.well-known/oauth-protected-resource/mcp"',
  );
  const past = { [edgeHeaders.key]: "a-guess" };
  const refused = await invokeOnce("Assistants", gatewayEvent("GET", "/mcp", { headers: past }));
  expect(refused.answer).toMatchObject({ statusCode: 403 });
});

test("the authorization server's metadata names only what it does", async () => {
  const path = "/.well-known/oauth-authorization-server";
  const { answer } = await invokeOnce("Assistants", gatewayEvent("GET", path));
  expect(JSON.parse((answer as HttpAnswer).body)).toMatchObject({
    issuer: "https://app.adwright.example",
    token_endpoint_auth_methods_supported: ["none"],
  });
});

test("health says which vendors are called", async () => {
  const { answer } = await invokeOnce("Api", gatewayEvent("GET", "/api/health"));
  const { vendors } = JSON.parse((answer as HttpAnswer).body) as Health;
  expect(vendors).toEqual({
    google: "live",
    googleAds: "live",
    analytics: "live",
    openai: "live",
    paddle: "live",
    email: "live",
    website: "live",
    weather: "not-built",
  });
});

test("an answer and its log lines have the request id of the gateway's log", async () => {
  const { answer } = await invokeOnce("Api", gatewayEvent("GET", "/api/auth/me"));
  const { body, headers } = answer as HttpAnswer;
  expect(headers["x-request-id"]).toBe("request-at-the-gateway");
  expect(JSON.parse(body)).toMatchObject({ requestId: "request-at-the-gateway" });
});

test("the API calls the table with the credentials from Lambda", async () => {
  const body = { email: "nobody@adwright.example", password: "a long enough password" };
  const { answer, log } = await invokeOnce(
    "Api",
    gatewayEvent("POST", "/api/auth/login", { body }),
  );
  expect(JSON.parse((answer as HttpAnswer).body)).toMatchObject({ code: "UNAUTHENTICATED" });
  expect(log).toContain('"code":"UNAUTHENTICATED"');
  expect(asked.length).toBeGreaterThan(0);
  for (const { authorization, token } of asked) {
    expect(authorization).toContain(`Credential=${credentials.AWS_ACCESS_KEY_ID}/`);
    expect(token).toBe("session-token");
  }
});

test("the access log shows who requested what, without secrets", async () => {
  const event = gatewayEvent("GET", "/api/auth/google/callback?code=4/secret&state=s", {
    headers: { [edgeHeaders.address]: "203.0.113.9" },
  });
  const { log } = await invokeOnce("Api", event);
  const line = log.split("\n").find((one) => one.includes('"RequestMs":')) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({
    requestId: "request-at-the-gateway",
    address: "203.0.113.9",
    method: "GET",
    path: "/api/auth/google/callback",
    status: "302",
  });
  expect(log).not.toContain("4/secret");
});

test("the canary crashes if the site does not answer, and says what failed", async () => {
  const nowhere = { APP_ORIGIN: "http://127.0.0.1:9", _X_AMZN_TRACE_ID: trace };
  const { error, log } = await invokeOnce("Canary", {}, nowhere);
  expect(error?.message).toBe(
    "The site fails: sign-in page, health, refusal of a stranger, assistants' door, signed-in call.",
  );
  expect(log).toContain('"check":"health"');
  expect(log).not.toContain("password");
  expect(log).toContain('"xray_trace_id":"1-5759e988-bd862e3fe1be46a994272793"');
});

test("a request's trace id is passed on to AWS calls", async () => {
  const traced = { AWS_LAMBDA_FUNCTION_NAME: "api", _X_AMZN_TRACE_ID: trace };
  const before = asked.length;
  const body = { email: "traced@adwright.example", password: "a long enough password" };
  await invokeOnce("Api", gatewayEvent("POST", "/api/auth/login", { body }), traced);
  // The SQS and Step Functions clients are built from the same parts.
  expect(new Set(asked.slice(before).map((one) => one.trace))).toEqual(new Set([trace]));
});

test("the worker does nothing without messages", async () => {
  const { answer } = await invokeOnce("Worker", { Records: [] });
  expect(answer).toEqual({ batchItemFailures: [] });
});

test("the publish function refuses events that the machine never sends", async () => {
  const { answer, error } = await invokeOnce("PublishStep", { step: "delete_everything" });
  expect(answer).toBeUndefined();
  expect(error?.message).toContain("step");
});

test("the function for mail events records a bounce, and refuses events that SES never sends", async () => {
  const bouncedRecipients = [{ emailAddress: "gone@simulator.amazonses.com" }];
  const bounce = { bounceType: "Permanent", bouncedRecipients };
  const before = asked.length;
  const event = { detail: { eventType: "Bounce", bounce } };
  const { error } = await invokeOnce("MailEvents", event);
  expect([error, asked.length]).toEqual([undefined, before + 1]);
  const other = await invokeOnce("MailEvents", { detail: { eventType: "Send" } });
  expect(other.error?.name).toBe("$ZodError");
});

test("the cron function evaluates an empty table, and refuses events that no schedule sends", async () => {
  const { answer, log } = await invokeOnce("Cron", { cron: "evaluate-alerts" });
  expect(answer).toMatchObject({ resolved: 0, operationsUsedPercent: 0 });
  expect(log).toContain('"OperationsUsedPercent":0');
  const { error } = await invokeOnce("Cron", { cron: "delete-everything" });
  expect(error?.name).toBe("$ZodError");
});

test("a function whose secrets cannot be read does not start, and says why without a secret", async () => {
  const other = { SECRETS_VERSION: "0".repeat(32) };
  await expect(invokeOnce("Api", gatewayEvent("GET", "/api/health"), other)).rejects.toThrow(
    "ResourceNotFoundException",
  );
  const { error, log } = await invokeOnce("Worker", { Records: [] }, other);
  expect(error?.name).toBe("ResourceNotFoundException");
  expect(log).not.toContain("openai-api-key");
});

test("a function may not read the secrets of another", async () => {
  const others = environmentOf(stage, "Worker")["SECRETS_ARN"] ?? "";
  const { error } = await invokeOnce("Cron", { cron: "evaluate-alerts" }, { SECRETS_ARN: others });
  expect(error?.name).toBe("AccessDeniedException");
});
