import { Hono } from "hono";
import { expect, test } from "vitest";

import { localGuard } from "./guard.ts";

const app = new Hono();
app.use("/local/*", localGuard());
app.all("/local", (c) => c.text("passed"));
app.all("/local/*", (c) => c.text("passed"));

const JSON_TYPE = "application/json";

async function statusOf(method: string, path: string, headers: Record<string, string> = {}) {
  const request = { method, headers: { host: "localhost:3000", ...headers } };
  const body = method === "POST" ? { body: "{}" } : {};
  return (await app.request(`http://localhost:3000${path}`, { ...request, ...body })).status;
}

test.each(["localhost:3000", "127.0.0.1:3000", "LOCALHOST", "127.0.0.1"])(
  "accepts the host %s",
  async (host) => {
    expect(await statusOf("GET", "/local", { host })).toBe(200);
  },
);

test.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:3000", "[::1]:3000"])(
  "refuses the host %s",
  async (host) => {
    expect(await statusOf("GET", "/local", { host })).toBe(403);
    expect(await statusOf("GET", "/local/outbox", { host })).toBe(403);
    expect(await statusOf("GET", "/local/google/token", { host })).toBe(403);
  },
);

test.each([
  "http://evil.example",
  "http://localhost:4000",
  "https://localhost:3000",
  "http://localhost",
  "http://localhost:3000.evil.example",
  "null",
  "",
])("refuses the origin %j", async (origin) => {
  expect(await statusOf("DELETE", "/local/faults", { origin })).toBe(403);
  expect(await statusOf("POST", "/local/faults", { origin, "content-type": JSON_TYPE })).toBe(403);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000"])("accepts %s", async (origin) => {
  expect(await statusOf("DELETE", "/local/faults", { origin })).toBe(200);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
  "refuses a body of type %j",
  async (type) => {
    expect(await statusOf("POST", "/local/clock", { "content-type": type })).toBe(415);
  },
);

test.each([JSON_TYPE, `${JSON_TYPE}; charset=utf-8`])("accepts a body of type %s", async (type) => {
  expect(await statusOf("POST", "/local/clock", { "content-type": type })).toBe(200);
});

test("a refusal has the shape of the API's errors", async () => {
  const answer = await app.request("http://evil.example/local");
  expect(await answer.json()).toEqual({
    code: "FORBIDDEN",
    message: "Only localhost and 127.0.0.1 are answered here.",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test("forms of the Google stand-in need not be JSON, but Host and Origin are checked", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const post = (path: string, headers: Record<string, string> = {}) =>
    statusOf("POST", path, { ...form, ...headers });
  expect(await post("/local/google/token")).toBe(200);
  expect(await post("/local/google/token", { origin: "null" })).toBe(200);
  expect(await post("/local/google/token", { origin: "http://evil.example" })).toBe(403);
  expect(await post("/local/google/token", { host: "evil.example" })).toBe(403);
  expect(await post("/local/google-ads/journal")).toBe(415);
});
