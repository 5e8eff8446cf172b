import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { AddressInfo, Server } from "node:net";

import type { LiveVendors } from "@adwright/local/live-vendors";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startBareStage } from "../../support/stage/stage.ts";

/** Node tells every server of this process that begins to listen. */
const LISTENING = "tracing:net.server.listen:asyncEnd";
const EVIL = "http://evil.example";
/** The connection was closed without an answer. */
const CLOSED = 0;

const google = { clientId: "not-a-real-client", clientSecret: "not-a-real-secret" };
const openai = { apiKey: "sk-not-a-real-key", baseUrl: undefined };
const paddle = { apiKey: "", webhookSecrets: "none", clientToken: "", prices: "{}" };
const none = { google: undefined, openai: undefined };

let ports: number[] = [];
let stage: Stage;

function note(message: unknown): void {
  const address = (message as { server: Server }).server.address() as AddressInfo;
  expect(address.address, "only this machine can reach it").toBe("127.0.0.1");
  ports.push(address.port);
}

async function start(live: LiveVendors): Promise<void> {
  ports = [];
  subscribe(LISTENING, note);
  stage = await startBareStage({ live });
  unsubscribe(LISTENING, note);
}

interface Attempt {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

async function ask(port: number, { method, path, headers = {} }: Attempt): Promise<Answer> {
  const host = headers["host"] ?? `127.0.0.1:${port}`;
  const asked = request({ port, host: "127.0.0.1", method, path, headers: { ...headers, host } });
  asked.end(method === "POST" ? "{}" : undefined);
  try {
    const answered = Promise.race([once(asked, "response"), once(asked, "connect")]);
    const [answer] = (await answered) as [IncomingMessage];
    answer.destroy();
    return { status: answer.statusCode ?? 0, headers: answer.headers };
  } catch {
    return { status: CLOSED, headers: {} };
  }
}

const productPort = () => Number(new URL(stage.origin).port);

const awsCall = (target: string, key: string): Attempt => ({
  method: "POST",
  path: "/",
  headers: {
    "content-type": "application/x-amz-json-1.0",
    "x-amz-target": target,
    "x-amz-date": "20261128T000000Z",
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/20261128/us-east-1/any/aws4_request, SignedHeaders=host, Signature=00`,
  },
});

/** What each vendor's own client asks for, with keys that somebody else could know. */
const calls: Attempt[] = [
  awsCall("DynamoDB_20120810.ListTables", "local"),
  awsCall("DynamoDB_20120810.TransactWriteItems", ""),
  awsCall("AmazonSQS.ListQueues", "local"),
  awsCall("AWSStepFunctions.ListStateMachines", "local"),
  { ...awsCall("", "local"), path: "/v2/email/outbound-emails" },
  { method: "GET", path: "/v1/models", headers: { authorization: "Bearer local-composer" } },
  { method: "GET", path: "/subscriptions", headers: { authorization: "Bearer wrong" } },
  { method: "GET", path: "/v1beta/accountSummaries", headers: { authorization: "Bearer wrong" } },
  { method: "CONNECT", path: "googleads.googleapis.com:443" },
  { method: "GET", path: "/" },
];

/** What other pages ask, by a name of theirs or from an origin of theirs, with and without a preflight. */
function callsFromElsewhere(port: number): Attempt[] {
  const from = [
    { host: `evil.example:${port}` },
    { host: `localhost.evil.example:${port}` },
    { host: "localhost:1" },
    { origin: EVIL },
    { origin: "null" },
    { origin: "http://localhost:1" },
  ];
  const paths = ["/paddle/v2/paddle.js", "/checkout", "/portal/x", "/local", "/", "/local/users"];
  return from.flatMap((headers) =>
    paths.flatMap((path) => [
      { method: "GET", path, headers },
      { method: "OPTIONS", path, headers: { ...headers, "access-control-request-method": "POST" } },
    ]),
  );
}

const hasCors = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => name.startsWith("access-control-"));

/** The calls that were answered, or not refused as they should be. */
async function notRefused(port: number, attempts: Attempt[], refusals: number[]) {
  const answers = attempts.map(async (attempt) => {
    const { status, headers } = await ask(port, attempt);
    return refusals.includes(status) && !hasCors(headers) ? [] : [{ port, ...attempt, status }];
  });
  return (await Promise.all(answers)).flat();
}

describe.each([
  ["stand-ins alone", none],
  ["real keys of one vendor", { ...none, openai }],
  ["real keys of all", { google, openai, paddle }],
])("with %s", (_, live: LiveVendors) => {
  beforeAll(() => start(live));
  afterAll(() => stage.close());

  test("every port wants the key of this start", async () => {
    expect(ports).toContain(productPort());
    const attempts = [...calls, ...calls.map(({ method, path }) => ({ method, path }))];
    for (const port of ports.filter((one) => one !== productPort())) {
      expect(await notRefused(port, attempts, [CLOSED, 401, 403, 407])).toEqual([]);
    }
  });

  test("every port refuses other names of this machine, other pages and their preflights", async () => {
    for (const port of ports) {
      expect(await notRefused(port, callsFromElsewhere(port), [CLOSED, 403])).toEqual([]);
    }
  });

  test("the product's calls answer to no other name, and never with CORS", async () => {
    const port = productPort();
    const path = "/api/health";
    expect((await ask(port, { method: "GET", path })).status).toBe(200);
    expect(
      (await ask(port, { method: "GET", path, headers: { host: "evil.example" } })).status,
    ).toBe(403);
    const preflight = { origin: EVIL, "access-control-request-method": "POST" };
    expect(
      hasCors((await ask(port, { method: "OPTIONS", path, headers: preflight })).headers),
    ).toBe(false);
  });
});
