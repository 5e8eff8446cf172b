import { randomUUID } from "node:crypto";

import type { TokenAnswer, User, UserWithToken } from "@adwright/contracts/session";
import { describe, expect, test } from "vitest";

import { useBareStage } from "../support/stage/stage.ts";
import { PASSWORD, register } from "./auth/registered.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { callerOf, statusesOf } from "./call.ts";

const COOKIE = "adwright-refresh";

const stage = useBareStage();
const call = callerOf(stage);

const newPerson = () => ({
  username: "tess",
  email: `tess-${randomUUID()}@sessions.example`,
  fullName: "Tess Tester",
  password: PASSWORD,
});

const registered = () => register(stage.origin);

const refresh = (browser: Browser) =>
  browser.call<TokenAnswer>("POST", "/api/auth/jwt/refresh", { body: {} });

/** A copy of the browser with another refresh cookie. */
function withCookie(value: string): Browser {
  const browser = openBrowser(stage.origin);
  browser.cookies.set(COOKIE, value);
  return browser;
}

describe("register and login", () => {
  test("answer the person with a working token, and set the cookie", async () => {
    const person = newPerson();
    const made = await call<UserWithToken>("POST", "/api/auth/register", { body: person });
    expect(made.status).toBe(200);
    const { accessToken, ...user } = made.body;
    expect(user).toMatchObject({ email: person.email, username: "tess", subscription: "free" });
    expect(JSON.stringify(user)).not.toMatch(/password|hash|scrypt/i);

    const me = await call<User>("GET", "/api/auth/me", { token: accessToken });
    expect(me.body).toEqual(user);
    const body = { email: person.email.toUpperCase(), password: PASSWORD };
    const again = await call<UserWithToken>("POST", "/api/auth/login", { body });
    expect(again.body.id).toBe(user.id);
  });

  test("set a cookie that scripts and other sites can't read", async () => {
    const made = await call("POST", "/api/auth/register", { body: newPerson() });
    const [cookie = "", ...more] = made.headers.getSetCookie();
    expect(more).toEqual([]);
    const [pair = "", ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^adwright-refresh=\S{60,}$/);
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      `Max-Age=${30 * 24 * 60 * 60}`,
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  test("three times at once with the same address and password sign in to one account", async () => {
    const body = newPerson();
    const all = await Promise.all(
      [1, 2, 3].map(() => call<UserWithToken>("POST", "/api/auth/register", { body })),
    );
    expect(statusesOf(all)).toEqual([200, 200, 200]);
    const signedIn = await Promise.all(
      [1, 2].map(() => call<UserWithToken>("POST", "/api/auth/login", { body })),
    );
    const [first, second] = signedIn.map((one) => one.body.id);
    expect(first).toBe(second);
    expect(all.map((one) => one.body.id)).toContain(first);
  });

  test("answer a wrong password and an unknown address alike", async () => {
    const person = await registered();
    const wrong = await call("POST", "/api/auth/login", {
      body: { email: person.email, password: "another one" },
    });
    const unknown = await call("POST", "/api/auth/login", {
      body: { email: newPerson().email, password: "another one" },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const { requestId: _, ...words } = wrong.body;
    expect(unknown.body).toMatchObject(words);
    expect(words.message).toBe("The email address or the password is not right.");
  });
});

describe("refresh", () => {
  test("rotates the cookie and answers the person", async () => {
    const { browser, email } = await registered();
    const first = browser.cookies.get(COOKIE);
    const answer = await refresh(browser);
    expect(answer.status).toBe(200);
    expect(answer.body.user.email).toBe(email);
    expect(browser.cookies.get(COOKIE)).not.toBe(first);
    const me = await browser.call("GET", "/api/auth/me", { token: answer.body.accessToken });
    expect(me.status).toBe(200);
  });

  test("by several tabs at once sets the same next cookie, which works", async () => {
    const { browser } = await registered();
    const shared = browser.cookies.get(COOKIE) ?? "";
    const tabs = Array.from({ length: 5 }, () => withCookie(shared));
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const next = new Set(tabs.map((tab) => tab.cookies.get(COOKIE)));
    expect(next.size).toBe(1);
    expect((await refresh(withCookie([...next].join()))).status).toBe(200);
  });

  test("accepts the previous cookie for 20 s and sets the same next one", async () => {
    const { browser } = await registered();
    const before = browser.cookies.get(COOKIE) ?? "";
    await refresh(browser);
    stage.clock.advance(19_000);
    const late = withCookie(before);
    expect((await refresh(late)).status).toBe(200);
    expect(late.cookies.get(COOKIE)).toBe(browser.cookies.get(COOKIE));
  });

  test("with an older cookie ends the session for thief and owner alike", async () => {
    const { browser, email, password } = await registered();
    const stolen = browser.cookies.get(COOKIE) ?? "";
    await refresh(browser);
    stage.clock.advance(21_000);
    const thief = withCookie(stolen);
    expect((await refresh(thief)).status).toBe(401);
    expect(thief.cookies.has(COOKIE)).toBe(false);
    expect((await refresh(browser)).status).toBe(401);
    // Signing in again starts a separate session.
    await browser.call("POST", "/api/auth/login", { body: { email, password } });
    expect((await refresh(browser)).status).toBe(200);
  });

  test("with an older cookie in one browser leaves the person's other browser signed in", async () => {
    const { browser, email, password } = await registered();
    const other = openBrowser(stage.origin);
    await other.call("POST", "/api/auth/login", { body: { email, password } });
    const stolen = browser.cookies.get(COOKIE) ?? "";
    await refresh(browser);
    stage.clock.advance(60_000);
    expect((await refresh(withCookie(stolen))).status).toBe(401);
    expect((await refresh(other)).status).toBe(200);
  });

  test("is possible until 30 days after the last use", async () => {
    const { browser } = await registered();
    const day = 24 * 60 * 60 * 1000;
    stage.clock.advance(29 * day);
    expect((await refresh(browser)).status).toBe(200);
    stage.clock.advance(29 * day);
    expect((await refresh(browser)).status).toBe(200);
    stage.clock.advance(30 * day);
    expect((await refresh(browser)).status).toBe(401);
  });

  test("refuses an invented cookie for a known session", async () => {
    const { browser } = await registered();
    const [userId, sessionId] = (browser.cookies.get(COOKIE) ?? "").split(".");
    expect((await refresh(withCookie(`${userId}.${sessionId}.${"A".repeat(43)}`))).status).toBe(
      401,
    );
  });
});

describe("logout", () => {
  test.each(["/api/auth/logout", "/api/auth/jwt/logout"])("%s ends the session", async (path) => {
    const { browser, token } = await registered();
    const kept = browser.cookies.get(COOKIE) ?? "";
    const answer = await browser.call("POST", path);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect((await refresh(withCookie(kept))).status).toBe(401);
    expect((await browser.call("GET", "/api/auth/me", { token })).status).toBe(401);
  });

  test("without a session is not an error", async () => {
    const answer = await openBrowser(stage.origin).call("POST", "/api/auth/logout");
    expect(answer.status).toBe(200);
  });
});

test("token status reports when the token expires", async () => {
  const made = await call<UserWithToken>("POST", "/api/auth/register", { body: newPerson() });
  const token = made.body.accessToken;
  const path = "/api/auth/jwt/token-status";
  const answer = await call<{ valid: true; expiresAt: string }>("GET", path, { token });
  const leftMs = Date.parse(answer.body.expiresAt) - stage.clock.now();
  expect(answer.body.valid).toBe(true);
  expect(leftMs).toBeGreaterThan(14 * 60_000);
  expect(leftMs).toBeLessThanOrEqual(15 * 60_000);
  expect((await call("GET", path)).status).toBe(401);
});

describe("calls that act on the cookie", () => {
  const paths = ["/api/auth/jwt/refresh", "/api/auth/logout", "/api/auth/jwt/logout"];

  test.each(paths)("%s require our own origin", async (path) => {
    const { cookies } = (await registered()).browser;
    const cookie = `${COOKIE}=${cookies.get(COOKIE)}`;
    const statusWith = async (headers: Record<string, string>) =>
      (await call("POST", path, { headers: { cookie, ...headers } })).status;

    const port = new URL(stage.origin).port;
    for (const origin of [
      "https://evil.example",
      "null",
      `http://localhost.evil.example:${port}`,
      `https://localhost:${port}`,
      "http://localhost",
    ]) {
      expect(await statusWith({ origin })).toBe(403);
    }
    expect(await statusWith({})).toBe(403);
    expect(await statusWith({ "sec-fetch-site": "same-site" })).toBe(403);
    expect(await statusWith({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await statusWith({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(403);
    expect(await statusWith({ "sec-fetch-site": "same-origin" })).toBe(200);
  });
});
