import type { Health } from "@adwright/contracts/health";
import { expect, test } from "vitest";

import { makeApp } from "./app.ts";

const health = { status: "ok", version: "1.0.0" } as Health;

const app = makeApp({
  context: () => Promise.reject(new Error("A refused request needs no context.")),
  health,
  clientAddress: () => "unknown",
  refusal: () => "Send requests through CloudFront.",
  requestId: () => "request-1",
});

test("a refused request is told why, and no context is created for it", async () => {
  const answer = await app.request("/api/auth/me");
  expect(answer.status).toBe(403);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    code: "FORBIDDEN",
    message: "Send requests through CloudFront.",
    requestId: "request-1",
  });
});

test("anyone may read the health", async () => {
  const answer = await app.request("/api/health");
  expect([answer.status, await answer.json()]).toEqual([200, health]);
});
