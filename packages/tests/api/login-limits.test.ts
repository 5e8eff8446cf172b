import { randomUUID } from "node:crypto";

import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Health } from "@adwright/contracts/health";
import { makeApp } from "@adwright/functions/http/app";
import { beforeEach, expect, test } from "vitest";

import { useBareStage } from "../support/stage/stage.ts";
import { contextOf } from "./admin/support/admin-browser.ts";
import { callerOf, type Reply } from "./call.ts";

const WINDOW_MS = 15 * 60_000;
const PASSWORD = "seven green bottles";

const stage = useBareStage();
const call = callerOf(stage);
let email: string;

beforeEach(async () => {
  // Each test begins at the start of a window, with no attempts counted.
  stage.clock.advance(WINDOW_MS - (stage.clock.now() % WINDOW_MS));
  email = address();
  const body = { username: "tess", email, fullName: "Tess", password: PASSWORD };
  await call("POST", "/api/auth/register", { body });
});

const address = () => `tess-${randomUUID()}@limits.example`;
const login = (to: string, password: string): Promise<Reply<ErrorAnswer>> =>
  call("POST", "/api/auth/login", { body: { email: to, password } });

async function failTimes(count: number, to: () => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 4) {
    const some = Array.from({ length: Math.min(4, count - done) }, () => login(to(), "wrong"));
    for (const { status } of await Promise.all(some)) statuses.push(status);
  }
  return statuses;
}

test("after ten failures an account is closed for the rest of the window, even for the right password", async () => {
  expect(new Set(await failTimes(10, () => email))).toEqual(new Set([401]));
  const refused = await login(email, PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe("RATE_LIMITED");
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(WINDOW_MS / 1000);

  stage.clock.advance(seconds * 1000);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

test("an unknown address is closed in the same way", async () => {
  const nobody = address();
  expect(new Set(await failTimes(10, () => nobody))).toEqual(new Set([401]));
  expect((await login(nobody, "wrong")).status).toBe(429);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

test("a successful login does not count", async () => {
  for (let count = 0; count < 12; count += 1) {
    expect((await login(email, PASSWORD)).status).toBe(200);
  }
});

test("the addresses of one IPv6 network count as one", async () => {
  const context = await contextOf(stage);
  const app = makeApp({
    context: () => Promise.resolve(context),
    health: { status: "ok", version: "1.0.0" } as Health,
    clientAddress: (request) => request.headers.get("x-from") ?? "",
  });
  const loginFrom = async (host: string, password: string) => {
    const headers = { "content-type": "application/json", "x-from": host };
    const body = JSON.stringify({ email, password });
    return (await app.request("/api/auth/login", { method: "POST", headers, body })).status;
  };
  for (let last = 1; last <= 10; last += 1) {
    expect(await loginFrom(`2001:db8:7:1::${last}`, "wrong")).toBe(401);
  }
  expect(await loginFrom("2001:db8:7:1:ffff::1", PASSWORD)).toBe(429);
  expect(await loginFrom("2001:db8:7:2::1", PASSWORD)).toBe(200);
});
