import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { TokenAnswer, User } from "@adwright/contracts/session";
import { sealingContext } from "@adwright/core/google/google-access";
import { adsScope } from "@adwright/vendors/google-oauth/google-oauth";
import { beforeEach, describe, expect, test } from "vitest";

import { brandRow } from "../../store/rows.ts";
import { personRowsOf } from "../../support/people/person-rows.ts";
import { awaitMail } from "../../support/stage/outbox.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { openBrowser } from "../browser.ts";
import { callerOf } from "../call.ts";
import { another, fromGoogle, signInAs, signInOverGoogle } from "../google-browser.ts";
import { holdPasswords } from "./hold-passwords.ts";
import { newAddress, register, type Registered } from "./registered.ts";

const TRIALS = 14;

const stage = useBareStage();
const call = callerOf(stage);
// A network may register twenty accounts an hour.
beforeEach(() => {
  stage.clock.advance(60 * 60_000);
});

const refresh = ({ browser }: Pick<Registered, "browser">) =>
  browser.call<TokenAnswer & ErrorAnswer>("POST", "/api/auth/jwt/refresh", { body: {} });
const login = ({ browser, email, password }: Registered) =>
  browser.call<User>("POST", "/api/auth/login", { body: { email, password } });

/** Puts into the account what a squatter may have put there before the address was verified. */
async function fill(squatter: Registered): Promise<string> {
  const { ctx } = await holdQueue(stage, squatter.id);
  const { identity } = stage.standIns;
  identity.addPerson({ email: "attacker@squat.example", fullName: "Mallory" });
  const refreshToken = identity.issueRefreshToken("attacker@squat.example", [adsScope]);
  await ctx.store.googleConnections.put({
    userId: ctx.userId,
    purpose: "ads",
    sealedRefreshToken: await ctx.cipher.seal(refreshToken, sealingContext(ctx.userId)),
    scopes: [adsScope],
    connectedAt: new Date(ctx.now()).toISOString(),
    status: "connected",
  });
  await ctx.store.brands.create(brandRow({ userId: ctx.userId, name: "Bait" }), undefined);
  await ctx.store.users.patch(ctx.userId, { subscription: "unlimited", fullName: "Mallory" });
  return refreshToken;
}

/**
 * A squatter's login waits while its password is hashed, and the owner of the address signs in with Google. The first
 * trial releases the hash after the takeover, every other one a little later after the takeover has begun.
 */
async function race(passwords: ReturnType<typeof holdPasswords>, trial: number): Promise<void> {
  const squatter = await register(stage.origin, newAddress(), `green bottle number ${trial}`);
  const { reached, release } = passwords.hold(squatter.password);
  const pending = login(squatter);
  await reached;
  const owner = signInOverGoogle(openBrowser(stage.origin), squatter.email);
  const moment = new Promise((resolve) => setTimeout(resolve, trial * 100));
  await (trial === 0 ? owner : Promise.race([owner, moment]));
  release();
  const [{ status }, { user, accessToken: token }] = await Promise.all([pending, owner]);
  // If the login finished before the takeover began, the takeover ended its session.
  const allowed = trial === 0 ? [401] : [200, 401];
  expect(allowed).toContain(status);
  expect((await refresh(squatter)).status).toBe(401);
  expect((await login(squatter)).status).toBe(401);
  expect(user.id).toBe(squatter.id);
  const sessions = await call<object[]>("GET", "/api/auth/sessions", { token });
  expect(sessions.body).toHaveLength(1);
}

describe("an unverified account", () => {
  test("is emptied before the owner of its address gets it by signing in with Google", async () => {
    const squatter = await register(stage.origin);
    const refreshToken = await fill(squatter);
    const { user, accessToken: token } = await signInOverGoogle(
      openBrowser(stage.origin),
      squatter.email,
    );
    expect(user).toMatchObject({
      id: squatter.id,
      fullName: "Tess Google",
      subscription: "free",
      hasGoogleAdsConnected: false,
      mustVerifyEmail: false,
    });
    expect((await call<object>("GET", "/api/brands", { token })).body).toEqual({ brands: [] });
    expect(stage.standIns.identity.exchangeRefreshToken(refreshToken)).toBeUndefined();
    const { ctx } = await holdQueue(stage, user.id);
    const rows = await personRowsOf(ctx.store, user.id);
    const kinds = new Set(rows.map(({ entity }) => entity));
    expect([...kinds].toSorted()).toEqual(["device", "sess", "signin", "user"]);
    expect(JSON.stringify(rows)).not.toMatch(/Bait|Mallory/);
  });

  test("refuses the squatter's token, session, password and consent at once", async () => {
    const squatter = await register(stage.origin);
    const { token, browser } = squatter;
    await signInOverGoogle(openBrowser(stage.origin), squatter.email);
    for (const [method, path] of [
      ["GET", "/api/auth/me"],
      ["GET", "/api/brands"],
      ["GET", "/api/auth/sessions"],
      ["POST", "/api/auth/google/exchange"],
      ["POST", "/api/google/disconnect"],
      ["DELETE", "/api/auth/sessions"],
      ["DELETE", "/api/account"],
    ] as const) {
      const { status } = await browser.call(method, path, { token, body: undefined });
      expect({ path, status }).toEqual({ path, status: 401 });
    }
    expect((await refresh(squatter)).status).toBe(401);
    expect((await login(squatter)).status).toBe(401);
  });

  test(`opens no session for a login whose password is being hashed, in ${TRIALS} of ${TRIALS} trials`, async () => {
    const passwords = holdPasswords();
    try {
      const trials = Array.from({ length: TRIALS }, (_, trial) => race(passwords, trial));
      expect(await Promise.all(trials)).toHaveLength(TRIALS);
    } finally {
      passwords.end();
    }
  });

  test("stays closed when a vendor fails, and the next sign-in takes it over", async () => {
    const squatter = await register(stage.origin);
    await fill(squatter);
    stage.faults.add({ vendor: "google", method: "revoke", kind: "unavailable", times: 5 });
    const browser = openBrowser(stage.origin);
    await expect(signInOverGoogle(browser, squatter.email)).rejects.toThrow("No session");
    expect((await login(squatter)).status).toBe(401);
    expect((await refresh(squatter)).status).toBe(401);
    stage.faults.clear();
    stage.clock.advance(3 * 60_000);
    const { user } = await signInOverGoogle(browser, squatter.email);
    expect(user).toMatchObject({ id: squatter.id, hasGoogleAdsConnected: false });
  });
});

test("a verified account keeps its data, but its password and sessions end", async () => {
  const rae = await register(stage.origin);
  const { ctx } = await holdQueue(stage, rae.id);
  await ctx.store.addresses.verify({ userId: rae.id, email: rae.email }, rae.id);
  await ctx.store.brands.create(brandRow({ userId: rae.id, name: "Kept" }), undefined);
  const { user, accessToken: token } = await signInOverGoogle(openBrowser(stage.origin), rae.email);
  expect(user.id).toBe(rae.id);
  expect((await call<object>("GET", "/api/brands", { token })).body).toMatchObject({
    brands: [{ name: "Kept" }],
  });
  expect((await login(rae)).status).toBe(401);
  expect((await refresh(rae)).status).toBe(401);
  expect((await call("DELETE", "/api/auth/sessions", { token: rae.token })).status).toBe(401);
});

test("a verified account opens no session for a password that was being hashed during the takeover", async () => {
  const passwords = holdPasswords();
  try {
    const rae = await register(stage.origin, newAddress(), "green bottle of a thief");
    const { ctx } = await holdQueue(stage, rae.id);
    await ctx.store.addresses.verify({ userId: rae.id, email: rae.email }, rae.id);
    const { reached, release } = passwords.hold(rae.password);
    const pending = login(rae);
    await reached;
    await signInOverGoogle(openBrowser(stage.origin), rae.email);
    release();
    expect((await pending).status).toBe(401);
    expect((await refresh(rae)).status).toBe(401);
  } finally {
    passwords.end();
  }
});

test("a higher epoch alone ends a session that is still stored: bearer, refresh and consent", async () => {
  const rae = await register(stage.origin);
  const { ctx } = await holdQueue(stage, rae.id);
  await ctx.store.users.dropPassword(rae.id);
  expect(await ctx.store.sessions.listOf(rae.id, ctx.now())).toHaveLength(1);
  for (const [method, path] of [
    ["GET", "/api/auth/me"],
    ["DELETE", "/api/auth/sessions"],
  ] as const) {
    expect((await call(method, path, { token: rae.token })).status).toBe(401);
  }
  const { location } = await rae.browser.go("/api/auth/google/login?purpose=ads");
  expect(location.pathname + location.search).toBe("/login?reason=session_expired");
  expect((await refresh(rae)).status).toBe(401);
});

/** A personal account of this address at Google. */
const personal = (email: string) => ({ ...another(email, "Pat Personal"), personal: "yes" });

describe("a Google account with an unverified address", () => {
  test("signs in to an account of its own, which is verified once the mailed link is opened", async () => {
    const email = newAddress();
    const signIn = () => signInAs(openBrowser(stage.origin), personal(email));
    const { user, accessToken: token } = await signIn();
    expect((await call("GET", "/api/brands", { token })).status).toBe(200);
    const { ctx } = await holdQueue(stage, user.id);
    expect(await ctx.store.users.find(user.id)).toMatchObject({ emailVerified: false });
    const [mail] = await awaitMail(stage, email);
    const link = /\/auth\/verify#(\S+)/.exec(mail?.text ?? "")?.[1];
    const elsewhere = { body: { token: link, password: "guess" } };
    expect((await call("POST", "/api/auth/verify", elsewhere)).status).toBe(403);
    const answer = await call("POST", "/api/auth/verify", { token, body: { token: link } });
    expect(answer.status).toBe(200);
    expect(await ctx.store.users.find(user.id)).toMatchObject({ emailVerified: true });
    expect((await signIn()).user.id).toBe(user.id);
  });

  test("takes over neither a registered nor a verified account", async () => {
    const squatter = await register(stage.origin);
    const { user } = await signInAs(openBrowser(stage.origin), personal(squatter.email));
    expect(user.id).not.toBe(squatter.id);
    expect((await login(squatter)).status).toBe(200);

    const verified = await register(stage.origin);
    const { ctx } = await holdQueue(stage, verified.id);
    await ctx.store.addresses.verify({ userId: verified.id, email: verified.email }, undefined);
    const browser = openBrowser(stage.origin);
    const { location } = await browser.go(await fromGoogle(browser, personal(verified.email)));
    expect(location.search).toBe("?error=no_user");
    expect((await login(verified)).status).toBe(200);
  });
});

test("the return address of the sign-in contains neither name nor address nor plan", async () => {
  const browser = openBrowser(stage.origin);
  const { location } = await browser.go(await fromGoogle(browser, another(newAddress())));
  const jwt = JSON.parse(location.searchParams.get("jwt") ?? "") as object;
  expect(Object.keys(jwt)).toEqual(["accessToken"]);
  expect(decodeURIComponent(location.href)).not.toMatch(/Tess|northwind|subscription/);
});
