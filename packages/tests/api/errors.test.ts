import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Health } from "@adwright/contracts/health";
import type { Context } from "@adwright/core/context";
import { makeApp } from "@adwright/functions/http/app";
import { beforeAll, describe, expect, test } from "vitest";

import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { callerOf, type Reply } from "./call.ts";

const stage = useBareStage();
const call = callerOf(stage);
let person: Person;

beforeAll(async () => {
  person = await makePerson(stage.origin);
});

const form = {
  name: "Spring",
  goal: "Sell shoes",
  url: "https://northwind-running.example/trail",
  geography: "Germany",
  language: "en",
  keywords: [],
  brandId: 1,
};

const HOUR_MS = 3_600_000;
const MEMBERS = ["message", "code", "details", "validationErrors", "requestId"];

/** The status and code of a failure, and what its body lacks compared with the standard. */
function reported({ status, headers, body }: Reply<ErrorAnswer>) {
  const isRight = {
    words: /^[A-Z“].*\.?$/.test(body.message),
    requestId: headers.get("x-request-id") === body.requestId && body.requestId !== undefined,
    cache: headers.get("cache-control") === "no-store",
    members: Object.keys(body).every((key) => MEMBERS.includes(key)),
  };
  const wrong = Object.entries(isRight).flatMap(([what, holds]) => (holds ? [] : [what]));
  return { status, code: body.code, wrong };
}

const failure = (status: number, code: string) => ({ status, code, wrong: [] });

const fieldsOf = (body: ErrorAnswer) => (body.validationErrors ?? []).map(({ field }) => field);
const fails = () => Promise.reject(new Error("the secret cause"));

describe("each error status", () => {
  test("400: the body is not JSON", async () => {
    const { accessToken: token } = person;
    const broken = await call("POST", "/api/campaigns/generate", { token, body: '{"name":' });
    expect(reported(broken)).toEqual(failure(400, "BAD_REQUEST"));
  });

  test.each([
    ["no token", {}],
    ["an invented token", { token: "abc.def.ghi" }],
    ["another scheme", { headers: { authorization: "Basic dXNlcjpwYXNz" } }],
  ])("401: %s", async (_, sending) => {
    expect(reported(await call("GET", "/api/brands", sending))).toEqual(
      failure(401, "UNAUTHENTICATED"),
    );
  });

  test("401: the token has expired", async () => {
    const { accessToken: token } = await makePerson(stage.origin);
    expect((await call("GET", "/api/auth/me", { token })).status).toBe(200);
    stage.clock.advance(15 * 60_000);
    expect(reported(await call("GET", "/api/auth/me", { token }))).toEqual(
      failure(401, "UNAUTHENTICATED"),
    );
    person = await makePerson(stage.origin);
  });

  test("403: a cookie call comes from another origin", async () => {
    const headers = { origin: "https://elsewhere.example" };
    expect(reported(await call("POST", "/api/auth/logout", { headers }))).toEqual(
      failure(403, "FORBIDDEN"),
    );
  });

  test.each([
    "/api/nothing",
    "/api/campaigns/1/nothing",
    "/api",
    "/api/campaigns/abc",
    "/api/jobs/x",
  ])("404: %s", async (path) => {
    const { accessToken: token } = person;
    expect(reported(await call("GET", path, { token }))).toEqual(failure(404, "NOT_FOUND"));
  });

  test("413: the body is larger than 256 KB, with or without a Content-Length", async () => {
    const { accessToken: token } = person;
    const body = { ...form, goal: "x".repeat(256 * 1024) };
    expect(reported(await call("POST", "/api/campaigns/generate", { token, body }))).toEqual(
      failure(413, "TOO_LARGE"),
    );

    const half = new TextEncoder().encode("x".repeat(200 * 1024));
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(half);
        controller.enqueue(half);
        controller.close();
      },
    });
    const response = await fetch(new URL("/api/campaigns/generate", stage.origin), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: stream,
      duplex: "half",
    });
    expect(response.status).toBe(413);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
    "415: %s",
    async (type) => {
      const sending = { token: person.accessToken, body: form, headers: { "content-type": type } };
      const refused = await call("POST", "/api/campaigns/generate", sending);
      expect(reported(refused)).toEqual(failure(415, "UNSUPPORTED_TYPE"));
    },
  );

  test("429: too many calls, with the seconds to wait", async () => {
    // At the start of an hour, so that the window does not end between the calls.
    stage.clock.advance(HOUR_MS - (stage.clock.now() % HOUR_MS));
    const { accessToken: token } = await makePerson(stage.origin);
    const path = "/api/brands/1/value-proposition";
    for (let count = 0; count < 30; count += 1) {
      expect((await call("POST", path, { token, body: {} })).status).toBe(404);
    }
    const refused = await call("POST", path, { token, body: {} });
    expect(reported(refused)).toEqual(failure(429, "RATE_LIMITED"));
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);

    stage.clock.advance(seconds * 1000);
    person = await makePerson(stage.origin);
    expect((await call("POST", path, { token: person.accessToken, body: {} })).status).toBe(404);
  });

  test("502: Google has revoked the access", async () => {
    const { accessToken: token } = await makePerson(stage.origin, { connected: false });
    const refused = await call("GET", "/api/google/client-accounts", { token });
    expect(reported(refused)).toEqual(failure(502, "GOOGLE_ADS_RECONNECT"));
    expect(refused.body.message).toContain("Connect Google Ads");
  });

  test("503: Google does not answer", async () => {
    const { accessToken: token } = await makePerson(stage.origin);
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 100 });
    const silent = await call("GET", "/api/google/client-accounts", { token });
    expect(reported(silent)).toEqual(failure(503, "GOOGLE_ADS_UNAVAILABLE"));
  });

  test("503: Google's quota is used up", async () => {
    const { accessToken: token } = await makePerson(stage.origin);
    stage.faults.add({ vendor: "google-ads", kind: "quota", times: 100, retryAfterMs: 30_000 });
    const refused = await call("GET", "/api/google/client-accounts", { token });
    expect(reported(refused)).toEqual(failure(503, "GOOGLE_ADS_QUOTA"));
  });

  describe("500: the standard message, without details", () => {
    const logged: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (...line: unknown[]) => logged.push(line),
    };
    const broken = {
      appOrigin: "https://app.example",
      log,
      now: Date.now,
      store: { rates: { count: fails } },
    };

    test.each([
      ["a call throws", () => Promise.resolve(broken as unknown as Context)],
      ["the context can't be made", fails],
    ])("when %s", async (_, context) => {
      const health = (await call<Health>("GET", "/api/health")).body;
      const app = makeApp({ context, health, clientAddress: () => "127.0.0.1" });
      const answer = await app.request("/api/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "a@b.example", password: "x" }),
      });
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(JSON.parse(text)).toEqual({
        message: "A server error occurred. Our team has been notified.",
        code: "INTERNAL",
        requestId: answer.headers.get("x-request-id"),
      });
    });

    test("the log contains the cause and the request's id", () => {
      expect(JSON.stringify(logged)).toMatch(/"requestId":"[^"]+".*the secret cause/);
    });
  });
});

describe("422 reports every field in readable English", () => {
  test("in a form", async () => {
    const { accessToken: token } = person;
    const body = { ...form, name: " ", goal: undefined, language: "xx", keywords: "shoes" };
    const refused = await call("POST", "/api/campaigns/generate", { token, body });
    expect(reported(refused)).toEqual(failure(422, "VALIDATION"));
    expect(fieldsOf(refused.body)).toEqual(["name", "goal", "language", "keywords"]);
    expect(refused.body.message).toBe("Campaign name is required");
    for (const { message } of refused.body.validationErrors ?? []) {
      expect(message).toMatch(/^[A-Z][\w\s:,."|'-]+$/);
      expect(message).not.toMatch(/Invalid (input|option)|expected string/);
    }
  });

  test("in a body of two possible shapes, by the one it resembles more", async () => {
    const { accessToken: token } = person;
    const created = await call("POST", "/api/brands", {
      token,
      body: { name: "", customerId: "12" },
    });
    expect(reported(created)).toEqual(failure(422, "VALIDATION"));
    expect(created.body.validationErrors).toEqual([
      { field: "name", message: "Brand Name is required" },
      { field: "customerId", message: "Enter a 10-digit customer ID." },
    ]);
    const body = { masterAccountId: "1234567890", accountIds: ["12"] };
    const imported = await call("POST", "/api/brands", { token, body });
    expect(imported.body.validationErrors).toEqual([
      { field: "accountIds.0", message: "Enter a 10-digit customer ID." },
    ]);
  });

  test.each(["null", "[]", '"text"', "7"])("in a body that is %s", async (body) => {
    const refused = await call("POST", "/api/auth/login", { body });
    expect(reported(refused)).toEqual(failure(422, "VALIDATION"));
  });

  test.each(["0", "201", "1.5", "many", "-1"])("in a list's limit %s", async (limit) => {
    const { accessToken: token } = person;
    const refused = await call("GET", `/api/brands?limit=${limit}`, { token });
    expect(reported(refused)).toEqual(failure(422, "VALIDATION"));
    expect(refused.body.validationErrors).toEqual([
      { field: "limit", message: "The limit must be a whole number from 1 to 200." },
    ]);
  });
});
