import type { AdminUser } from "@adwright/contracts/admin";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import { loginAdmin } from "@adwright/core/admin/sign-in/admin-session";
import { beforeEach, describe, expect, test } from "vitest";

import { freshEmail, makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { callerOf } from "../call.ts";
import {
  type AdminBrowser,
  actsIn,
  contextOf,
  makeAdmin,
  openBrowser,
  openHttpsBrowser,
  signedInBrowser,
} from "./support/admin-browser.ts";
import { authenticatorOf } from "./support/authenticator.ts";

const WINDOW_MS = 15 * MINUTE_MS;

const stage = useBareStage();

beforeEach(() => {
  // Each test begins at the start of a window, with no failures counted.
  stage.clock.advance(WINDOW_MS - (stage.clock.now() % WINDOW_MS));
});

function login(body: object, headers?: Record<string, string>) {
  return openBrowser(stage).post<ErrorAnswer>("login", body, headers);
}

describe("signing in", () => {
  test("answers the admin and sets a cookie that scripts and other sites can't read", async () => {
    const browser = openBrowser(stage);
    const answer = await browser.post<{ user: AdminUser }>("login", stage.admin);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String),
        email: stage.admin.email,
        role: "operations",
        subscription: "free",
        hasGoogleAdsConnected: false,
        hasTotp: false,
        mustEnroll: false,
        recoveryCodesLeft: 0,
      },
    });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^adwright-admin=[^;]+; /);
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=43200"]) {
      expect(cookie).toContain(part);
    }
    const me = await browser.get<AdminUser>("me");
    expect(me).toMatchObject({ status: 200, body: answer.body.user });
  });

  test("sets a cookie over https that is bound to this host and to https", async () => {
    const answer = await (await openHttpsBrowser(stage)).post("login", stage.admin);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-adwright-admin=[^;]+; /);
    expect(cookie).toContain("Secure");
  });

  test("accepts the address in any case", async () => {
    const { email, password } = stage.admin;
    expect((await login({ email: ` ${email.toUpperCase()}`, password })).status).toBe(200);
  });

  test("shows the plan and connection of the person with the same address", async () => {
    const admin = await makeAdmin(stage, "support");
    await makePerson(stage.origin, { email: admin.email, subscription: "enterprise" });
    const browser = await signedInBrowser(stage, admin);
    const { body } = await browser.get<AdminUser>("me");
    expect(body).toMatchObject({ subscription: "enterprise", hasGoogleAdsConnected: true });
  });

  test("answers a wrong password and an unknown address alike, without a cookie", async () => {
    const wrong = await login({ email: stage.admin.email, password: "wrong" });
    const unknown = await login({ email: freshEmail(), password: "wrong" });
    for (const { status, body, headers } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: "UNAUTHENTICATED", message: "Invalid credentials" });
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(Object.keys(wrong.body)).toEqual(Object.keys(unknown.body));
  });

  test("refuses a person's password", async () => {
    const person = {
      username: "tess",
      email: freshEmail(),
      fullName: "T",
      password: "seven green bottles",
    };
    const call = callerOf(stage);
    expect((await call("POST", "/api/auth/register", { body: person })).status).toBe(200);
    expect((await login(person)).status).toBe(401);
  });

  test("answers 422 when the body lacks a field", async () => {
    const { status, body } = await login({ email: "nobody" });
    expect(status).toBe(422);
    expect(body.validationErrors?.map(({ field }) => field)).toEqual(["email", "password"]);
  });

  test.each(["https://evil.example", "null", "http://localhost:1"])(
    "is refused to a page of %s",
    async (origin) => {
      const { status, headers } = await login(stage.admin, { origin });
      expect(status).toBe(403);
      expect(headers.getSetCookie()).toEqual([]);
    },
  );

  test("is refused to a request without an Origin header", async () => {
    const call = callerOf(stage);
    const { status } = await call("POST", "/api/admin/login", { body: stage.admin });
    expect(status).toBe(403);
  });
});

/** Sends attempts a few at a time, because each one costs a password hash. */
async function loginTimes(count: number, body: object): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 5) {
    const some = Array.from({ length: Math.min(5, count - done) }, () => login(body));
    for (const { status } of await Promise.all(some)) statuses.push(status);
  }
  return statuses;
}

test("ten failed sign-ins block the account for this network address alone, even for the right password", async () => {
  const admin = await makeAdmin(stage, "support");
  const failed = await loginTimes(10, { ...admin, password: "wrong" });
  expect(failed).toEqual(Array<number>(10).fill(401));
  const refused = await login(admin);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe("RATE_LIMITED");
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(WINDOW_MS / 1000);
  expect((await login(stage.admin)).status).toBe(200);
  const elsewhere = await loginAdmin(await contextOf(stage), admin, "192.0.2.7", {});
  expect(elsewhere.user.email).toBe(admin.email);

  stage.clock.advance(seconds * 1000);
  expect((await login(admin)).status).toBe(200);
});

async function statusOf(browser: AdminBrowser): Promise<number> {
  return (await browser.get("me")).status;
}

describe("a session", () => {
  test("ends as soon as its admin signs out, for a copied cookie too", async () => {
    const browser = await signedInBrowser(stage);
    const copy = openBrowser(stage);
    copy.cookie = browser.cookie;
    expect(await statusOf(copy)).toBe(200);
    const { status, body } = await browser.post("logout");
    expect([status, body]).toEqual([200, { success: true }]);
    expect(browser.cookie).toBeUndefined();
    expect(await statusOf(copy)).toBe(401);
    expect(await statusOf(browser)).toBe(401);
  });

  test("is replaced when its admin signs in again on the same browser", async () => {
    const browser = await signedInBrowser(stage);
    const copy = openBrowser(stage);
    copy.cookie = browser.cookie;
    await browser.post("login", stage.admin);
    expect(await statusOf(copy)).toBe(401);
    expect(await statusOf(browser)).toBe(200);
  });

  test("ends after an hour without use, and its cookie is cleared", async () => {
    const browser = await signedInBrowser(stage);
    stage.clock.advance(59 * MINUTE_MS);
    expect(await statusOf(browser)).toBe(200);
    stage.clock.advance(59 * MINUTE_MS);
    expect(await statusOf(browser)).toBe(200);
    stage.clock.advance(HOUR_MS);
    expect(await statusOf(browser)).toBe(401);
    expect(browser.cookie).toBeUndefined();
  });

  test("ends after twelve hours no matter how much it is used", async () => {
    const browser = await signedInBrowser(stage);
    for (let times = 0; times < 13; times += 1) {
      stage.clock.advance(55 * MINUTE_MS);
      expect(await statusOf(browser)).toBe(200);
    }
    stage.clock.advance(5 * MINUTE_MS);
    expect(await statusOf(browser)).toBe(401);
  });

  test.each([
    ["nonsense", "x"],
    ["another secret", undefined],
    ["nothing", ""],
  ])("can't be opened with %s", async (_, value) => {
    const browser = await signedInBrowser(stage);
    const [adminId, sessionId] = (browser.cookie ?? "").split(".");
    const forged = openBrowser(stage);
    forged.cookie = value ?? `${adminId}.${sessionId}.${"A".repeat(43)}`;
    expect(await statusOf(forged)).toBe(401);
  });

  test.each([
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("can't be read with %j", async (headers) => {
    const browser = await signedInBrowser(stage);
    expect((await browser.get("dashboard/overview", headers)).status).toBe(403);
  });

  test.each(["logout", "totp/enroll"])("can't be changed by another site: %s", async (path) => {
    const browser = await signedInBrowser(stage);
    const forged = { origin: "https://evil.example" };
    const body = { password: stage.admin.password };
    expect((await browser.post(path, body, forged)).status).toBe(403);
    expect(await statusOf(browser)).toBe(200);
  });
});

test("the audit log has who signed in, out, and failed to, from where; no typed text", async () => {
  const admin = await makeAdmin(stage, "owner");
  const since = stage.clock.now();
  stage.clock.advance(1000);
  const stranger = freshEmail();
  await login({ email: stranger, password: "wrong" });
  await login({ email: admin.email, password: "secret guess" });
  const browser = openBrowser(stage);
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  await browser.post("login", admin, { "user-agent": agent });
  await browser.post("logout");
  await browser.post("logout");
  const reader = await signedInBrowser(stage, admin);
  const { secret } = (await reader.post<{ secret: string }>("totp/enroll", admin)).body;
  await reader.post("totp/confirm", { totp: authenticatorOf(stage).codeOf(secret) });
  await login(admin);
  await login({ ...admin, totp: "000000" });

  const acts = (await actsIn(reader)).filter(({ at }) => Date.parse(at) > since).toReversed();
  expect(acts.map(({ staffEmail, act, details }) => [staffEmail, act, details])).toEqual([
    ["unknown", "failed_sign_in", "Unknown address. Unknown browser"],
    [admin.email, "failed_sign_in", "Wrong password. Unknown browser"],
    [admin.email, "signed_in", "Firefox on Linux"],
    [admin.email, "signed_out", "Firefox on Linux"],
    [admin.email, "signed_in", "Unknown browser"],
    [admin.email, "turned_on_totp", ""],
    [admin.email, "failed_sign_in", "Wrong code. Unknown browser"],
  ]);
  expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${stranger}|guess`));
});
