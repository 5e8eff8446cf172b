import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";

import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";

import type { LiveVendors } from "../live-vendors.ts";
import { type RunningServer, serve } from "../serve.ts";
import { jsonOnly, productGuard } from "./guard.ts";
import { refuseLocally } from "./local-endpoints.ts";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const WEBHOOK = "/api/paddle/webhook";
const paddle = { apiKey: "", webhookSecrets: "", clientToken: "", prices: "" };

async function start(live: Pick<LiveVendors, "paddle">): Promise<RunningServer> {
  const started = await serve(0, productGuard({ google: undefined, openai: undefined, ...live }));
  const app = new Hono();
  app.onError(refuseLocally);
  app.use("/local/*", jsonOnly());
  app.all("*", (c) => c.text("passed"));
  started.answerWith((asked) => app.fetch(asked));
  return started;
}
const server = await start({});
afterAll(() => server.close());

/** `PORT` in a header stands for the server's own. */
async function ask(
  method: string,
  path: string,
  given: Record<string, string> = {},
  { port } = server,
) {
  const headers = Object.fromEntries(
    Object.entries({ host: "localhost:PORT", ...given }).map(([name, value]) => [
      name,
      value.replace("PORT", String(port)),
    ]),
  );
  const asked = request({ host: "127.0.0.1", port, method, path, headers });
  asked.end(method === "POST" ? "{}" : undefined);
  return ((await once(asked, "response")) as [IncomingMessage])[0];
}

async function statusOf(...call: Parameters<typeof ask>) {
  const answer = await ask(...call);
  answer.resume();
  return answer.statusCode;
}

test.each(["localhost:PORT", "127.0.0.1:PORT", "LOCALHOST:PORT"])(
  "accepts the host %s",
  async (host) => {
    expect(await statusOf("GET", "/local", { host })).toBe(200);
  },
);

test.each([
  "evil.example",
  "evil.example:PORT",
  "localhost.evil.example:PORT",
  "127.0.0.1.evil.example:PORT",
  "[::1]:PORT",
  "localhost:1",
  "localhost",
])("refuses the host %j", async (host) => {
  for (const path of [
    "/",
    "/local",
    "/local/outbox",
    "/local/google/token",
    "/api/health",
    WEBHOOK,
  ]) {
    expect(await statusOf("GET", path, { host })).toBe(403);
  }
});

test.each([
  "http://evil.example",
  "http://localhost:1",
  "https://localhost:PORT",
  "http://localhost",
  "http://localhost:PORT.evil.example",
  "null",
  "",
])("refuses the origin %j", async (origin) => {
  expect(await statusOf("DELETE", "/local/faults", { origin })).toBe(403);
  expect(await statusOf("OPTIONS", "/local/faults", { origin })).toBe(403);
  expect(await statusOf("POST", "/local/faults", { origin, "content-type": JSON_TYPE })).toBe(403);
  expect(await statusOf("DELETE", "/api/../local/faults", { origin })).toBe(403);
});

test.each(["http://localhost:PORT", "http://127.0.0.1:PORT"])("accepts %s", async (origin) => {
  expect(await statusOf("DELETE", "/local/faults", { origin })).toBe(200);
});

test.each(["text/plain", FORM_TYPE, "application/jsonp", ""])(
  "refuses a body of type %j",
  async (type) => {
    expect(await statusOf("POST", "/local/clock", { "content-type": type })).toBe(415);
  },
);

test.each([JSON_TYPE, `${JSON_TYPE}; charset=utf-8`])("accepts a body of type %s", async (type) => {
  expect(await statusOf("POST", "/local/clock", { "content-type": type })).toBe(200);
});

test("a refusal has the shape of the API's errors", async () => {
  const answer = await ask("GET", "/local", { host: "evil.example" });
  expect(await json(answer)).toEqual({
    code: "FORBIDDEN",
    message: "Only localhost and 127.0.0.1 are answered here.",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

const post = (path: string, headers: Record<string, string> = {}) =>
  statusOf("POST", path, { "content-type": FORM_TYPE, ...headers });

test("forms of the Google stand-in need not be JSON, but Host and Origin are checked", async () => {
  const consent = "/local/google/o/oauth2/v2/auth/consent";
  expect(await post("/local/google/token")).toBe(200);
  expect(await post(consent, { origin: "null" })).toBe(200);
  expect(await post("/local/google/token", { origin: "null" })).toBe(403);
  expect(await post(consent, { origin: "http://evil.example" })).toBe(403);
  expect(await post(consent, { host: "evil.example" })).toBe(403);
  expect(await post("/local/google-ads/journal")).toBe(415);
});

test("webhooks of a live Paddle come by any name, and nothing else does", async () => {
  const live = await start({ paddle });
  const host = "tunnel.example";
  expect(await statusOf("POST", WEBHOOK, { host }, live)).toBe(200);
  for (const path of ["/", "/local/outbox", "/api/health", `${WEBHOOK}/../../auth/me`]) {
    expect(await statusOf("POST", path, { host }, live)).toBe(403);
  }
  await live.close();
});
