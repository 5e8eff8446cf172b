import type { Health } from "@adwright/contracts/health";
import type { Context } from "@adwright/core/context";
import { makeApp } from "@adwright/functions/http/app";
import { describe, expect, test } from "vitest";

import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { callerOf } from "./call.ts";

const stage = useBareStage();
const call = callerOf(stage);

const fails = () => Promise.reject(new Error("the secret cause"));

test("401: the token has expired", async () => {
  const { accessToken: token } = await makePerson(stage.origin);
  expect((await call("GET", "/api/auth/me", { token })).status).toBe(200);
  stage.clock.advance(15 * 60_000);
  const { status, body } = await call("GET", "/api/auth/me", { token });
  expect([status, body.code]).toEqual([401, "UNAUTHENTICATED"]);
});

test("413: the body is larger than 256 KB, without a Content-Length", async () => {
  const { accessToken: token } = await makePerson(stage.origin);
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
