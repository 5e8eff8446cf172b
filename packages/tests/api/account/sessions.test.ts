import type { Session, SignIn } from "@adwright/contracts/account";
import type { Email } from "@adwright/contracts/email";
import type { TokenAnswer, UserWithToken } from "@adwright/contracts/session";
import { readConfig } from "@adwright/functions/config";
import { makeApp } from "@adwright/functions/http/app";
import { edgeHeaders, placeOf } from "@adwright/functions/http/client-address";
import type { Store } from "@adwright/store/store";
import { describe, expect, test } from "vitest";

import { queuedEmailsOf } from "../../support/people/person-rows.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { logIn, newAddress, PASSWORD, register, type Registered } from "../auth/registered.ts";
import { openBrowser } from "../browser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

const stage = useBareStage();

const enter = () => register(stage.origin, newAddress(), PASSWORD, CHROME);
const again = (person: Registered, agent: string) => logIn(stage.origin, person, agent);

const list = async ({ browser, token }: Registered) =>
  (await browser.call<Session[]>("GET", "/api/auth/sessions", { token })).body;
const refresh = ({ browser }: Registered) =>
  browser.call<TokenAnswer>("POST", "/api/auth/jwt/refresh", { body: {} });

async function twoSessions() {
  const chrome = await enter();
  stage.clock.advance(60_000);
  const firefox = await again(chrome, FIREFOX);
  return { chrome, firefox };
}

describe("the sessions of a person", () => {
  test("are listed newest first, with the browser, and the current one is marked", async () => {
    const { chrome, firefox } = await twoSessions();
    const [newest, oldest, ...more] = await list(firefox);
    expect(more).toEqual([]);
    expect(newest).toMatchObject({ agent: "Firefox on Linux", current: true, place: null });
    expect(oldest).toMatchObject({ agent: "Chrome on Windows", current: false });
    expect((await list(chrome)).map(({ current }) => current)).toEqual([false, true]);
    expect(JSON.stringify(newest)).not.toMatch(/hash|token/i);
  });

  test("show when they were last used", async () => {
    const { chrome, firefox } = await twoSessions();
    stage.clock.advance(60 * 60_000);
    await refresh(chrome);
    const { body } = await refresh(firefox);
    const [newest] = await list({ ...firefox, token: body.accessToken });
    const usedForMs = Date.parse(newest?.lastUsedAt ?? "") - Date.parse(newest?.createdAt ?? "");
    expect(usedForMs).toBeGreaterThanOrEqual(60 * 60_000);
  });

  test("can be ended one by one", async () => {
    const { chrome, firefox } = await twoSessions();
    const [, oldest] = await list(firefox);
    const path = `/api/auth/sessions/${oldest?.id}`;
    expect((await firefox.browser.call("DELETE", path, { token: firefox.token })).status).toBe(200);
    expect((await refresh(chrome)).status).toBe(401);
    expect((await refresh(firefox)).status).toBe(200);
    const repeated = await firefox.browser.call("DELETE", path, { token: firefox.token });
    expect(repeated.status).toBe(404);
  });

  test("can be ended all at once, including the current one", async () => {
    const { chrome, firefox } = await twoSessions();
    const { browser, token } = firefox;
    expect((await browser.call("DELETE", "/api/auth/sessions", { token })).status).toBe(200);
    expect(browser.cookies.has("adwright-refresh")).toBe(false);
    expect((await refresh(chrome)).status).toBe(401);
    expect((await browser.call("GET", "/api/auth/sessions", { token })).status).toBe(401);
  });

  test("end after 90 days no matter how often they are used", async () => {
    const signedIn = await enter();
    for (let days = 0; days < 80; days += 20) {
      stage.clock.advance(20 * DAY_MS);
      expect((await refresh(signedIn)).status).toBe(200);
    }
    stage.clock.advance(10 * DAY_MS);
    expect((await refresh(signedIn)).status).toBe(401);
  });
});

/** The emails that were queued for a person, except the one that verifies the address. */
async function noticesTo(store: Pick<Store, "personRows">, userId: string) {
  const emails = await queuedEmailsOf(store, userId);
  return emails.filter((email) => (email as Email).template !== "verify_address");
}

/**
 * Signs the person in through the product behind a trusted edge that reports the caller's place; answers the session.
 */
async function enterThroughEdge(
  person: { email: string; password: string },
  sent: Record<string, string>,
) {
  const { ctx } = await holdQueue(stage, "nobody");
  const app = makeApp({
    context: () => Promise.resolve(ctx),
    health: { status: "ok", version: "test", vendors: readConfig().vendors },
    clientAddress: () => "203.0.113.9",
    place: ({ headers }) => placeOf(["edge-key"], headers),
  });
  const ask = async <Body>(path: string, init: RequestInit) =>
    (await (await app.request(`${ctx.appOrigin}${path}`, init)).json()) as Body;
  const { accessToken } = await ask<UserWithToken>("/api/auth/login", {
    method: "POST",
    headers: { origin: ctx.appOrigin, "content-type": "application/json", ...sent },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const sessions = await ask<Session[]>("/api/auth/sessions", {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return sessions.find(({ current }) => current);
}

describe("the place of a sign-in", () => {
  const place = "Portland, United States";

  test("is listed as the edge reports it", async () => {
    const person = await enter();
    const sent = { [edgeHeaders.key]: "edge-key", [edgeHeaders.place]: place };
    expect(await enterThroughEdge(person, sent)).toMatchObject({ place });
  });

  test("is ignored when the header comes from anyone but the edge", async () => {
    const person = await enter();
    const sent = {
      [edgeHeaders.key]: "a guess",
      [edgeHeaders.place]: place,
      "cloudfront-viewer-city": "Portland",
    };
    expect(await enterThroughEdge(person, sent)).toMatchObject({ place: null });
  });
});

describe("a sign-in", () => {
  test("on a new browser is reported by email, once", async () => {
    const { ctx } = await holdQueue(stage, "nobody");
    const person = await enter();
    await again(person, CHROME);
    expect(await noticesTo(ctx.store, person.id)).toEqual([]);
    await again(person, FIREFOX);
    await again(person, FIREFOX);
    expect(await noticesTo(ctx.store, person.id)).toEqual([
      {
        template: "new_sign_in",
        at: expect.any(String) as string,
        agent: "Firefox on Linux",
        place: null,
      },
    ]);
  });

  test("on a browser that was last used more than half a year ago counts as new", async () => {
    const { ctx } = await holdQueue(stage, "nobody");
    const person = await enter();
    stage.clock.advance(100 * DAY_MS);
    await again(person, FIREFOX);
    stage.clock.advance(100 * DAY_MS);
    await again(person, CHROME);
    expect(await noticesTo(ctx.store, person.id)).toHaveLength(2);
  });
});

const readSignIns = async ({ browser, token }: Registered) =>
  (await browser.call<{ signIns: SignIn[] }>("GET", "/api/auth/sign-ins", { token })).body.signIns;

/** A sign-in with a wrong password. */
const wrong = (email: string, agent: string) =>
  openBrowser(stage.origin).call("POST", "/api/auth/login", {
    body: { email, password: "never was the password" },
    headers: { "user-agent": agent },
  });

/** A person with a password and a verified address. */
async function verified() {
  const chrome = await enter();
  const { ctx } = await holdQueue(stage, chrome.id);
  const user = await ctx.store.users.find(chrome.id);
  if (!user) throw new Error("Nobody was made.");
  await ctx.store.addresses.verify(user, undefined);
  return { ...chrome, chrome, store: ctx.store };
}

const msOf = (at = "") => Date.parse(at);

describe("recent sign-ins", () => {
  test("are listed newest first, with browser and time", async () => {
    const { chrome, firefox } = await twoSessions();
    const [newest, oldest, ...more] = await readSignIns(chrome);
    expect(more).toEqual([]);
    expect(newest).toMatchObject({ outcome: "signed_in", agent: "Firefox on Linux", times: 1 });
    expect(oldest).toMatchObject({ outcome: "signed_in", agent: "Chrome on Windows" });
    expect(await readSignIns(firefox)).toEqual([newest, oldest]);
    expect(msOf(newest?.at)).toBeGreaterThanOrEqual(msOf(oldest?.at) + 60_000);
  });

  test("count wrong passwords by the hour once the address is verified", async () => {
    const { chrome, email } = await verified();
    for (const agent of [CHROME, CHROME, FIREFOX]) await wrong(email.toUpperCase(), agent);
    const failed = (await readSignIns(chrome)).filter(
      ({ outcome }) => outcome === "wrong_password",
    );
    expect(failed.reduce((sum, { times }) => sum + times, 0)).toBe(3);
    expect(failed[0]).toMatchObject({ agent: "Firefox on Linux", place: null });
  });

  test("are hidden from a person who registered the address but has not verified it", async () => {
    const { email } = await verified();
    await wrong(email, CHROME);
    const stranger = await register(stage.origin, email, PASSWORD, FIREFOX);
    expect((await readSignIns(stranger)).map(({ outcome }) => outcome)).toEqual(["signed_in"]);
  });

  test("show only the person's own, and wrong passwords for an unknown address are counted the same way", async () => {
    const mine = await verified();
    const other = await verified();
    await wrong(other.email, CHROME);
    expect(await readSignIns(mine.chrome)).toHaveLength(1);
    const nobodys = newAddress();
    await wrong(nobodys, CHROME);
    const counted = await mine.store.signIns.listFailuresFor(nobodys, 50, stage.clock.now());
    expect(counted.map(({ times }) => times)).toEqual([1]);
  });

  test("are forgotten after 90 days", async () => {
    const { chrome, email, store } = await verified();
    await wrong(email, CHROME);
    expect(await readSignIns(chrome)).toHaveLength(2);
    stage.clock.advance(91 * DAY_MS);
    expect(await store.signIns.listOf(chrome.id, 50, stage.clock.now())).toEqual([]);
    const later = await again(chrome, FIREFOX);
    expect((await readSignIns(later)).map(({ agent }) => agent)).toEqual(["Firefox on Linux"]);
  });
});
