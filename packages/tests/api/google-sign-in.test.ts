import { randomUUID } from "node:crypto";

import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { TokenAnswer, User } from "@adwright/contracts/session";
import { describe, expect, test } from "vitest";

import { callbackOf, consent } from "../../stand-ins/test/identity-fixture.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { statusesOf } from "./call.ts";
import { fromGoogle, handoffIn, redeem, signInAs, signInOverGoogle } from "./google-browser.ts";

const ADA = "ada@northwind.example";
const FINN = "finn@solo.example";
const WORDS = "Your session has expired. Please log in again.";

const stage = useBareStage();

const freshAddress = () => `tess-${randomUUID()}@google.example`;

const comeBack = async (browser: Browser, account: string): Promise<URL> =>
  (await browser.go(await fromGoogle(browser, account))).location;

describe("sign-in", () => {
  test("returns to the login screen with a handoff in its URL, which is exchanged for a token at once", async () => {
    const browser = openBrowser(stage.origin);
    const location = await comeBack(browser, ADA);
    expect(location.pathname).toBe("/login");
    const query = location.searchParams;
    expect([...query.keys()]).toEqual(["auth_complete", "user_id", "timestamp", "auth", "jwt"]);
    expect(query.get("auth_complete")).toBe("true");
    expect(query.get("auth")).toBe("success");
    expect(handoffIn(location).split(".")).toHaveLength(3);
    expect(browser.cookies.has("adwright-refresh")).toBe(false);

    const { status, body } = await redeem(browser, handoffIn(location));
    expect(status).toBe(200);
    expect(body.user.email).toBe(ADA);
    expect(body.user.id).toBe(query.get("user_id"));
    expect(browser.cookies.has("adwright-refresh")).toBe(true);
    expect(browser.cookies.has("adwright-handoff")).toBe(false);
  });

  test("with a new address makes one person on the Free plan", async () => {
    const email = freshAddress();
    const { user } = await signInOverGoogle(openBrowser(stage.origin), email);
    expect(user).toMatchObject({ email, subscription: "free", fullName: "Tess Google" });
    const again = await signInOverGoogle(openBrowser(stage.origin), email);
    expect(again.user.id).toBe(user.id);
  });

  test("that was canceled at Google ends with a message, not with an error page", async () => {
    const browser = openBrowser(stage.origin);
    const { location } = await browser.go(await fromGoogle(browser, "cancel"));
    expect(location.pathname + location.search).toBe("/login?error=canceled");
  });
});

describe("attacks on the callback", () => {
  test("a stolen URL is worthless in another browser", async () => {
    const handoff = handoffIn(await comeBack(openBrowser(stage.origin), ADA));
    const thief = openBrowser(stage.origin);
    const refused = await redeem(thief, handoff);
    expect(refused).toMatchObject({ status: 401, body: { message: WORDS } });
    expect(thief.cookies.size).toBe(0);
  });

  test("a handoff works once, also when it is redeemed twice at once", async () => {
    const browser = openBrowser(stage.origin);
    const handoff = handoffIn(await comeBack(browser, ADA));
    const twin = openBrowser(stage.origin);
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
    const both = await Promise.all([redeem(browser, handoff), redeem(twin, handoff)]);
    expect(statusesOf(both)).toEqual([200, 401]);
    expect((await redeem(browser, handoff)).status).toBe(401);
  });

  test("a victim who is signing in or is signed in already can't be signed in as the attacker", async () => {
    const attackers = () => comeBack(openBrowser(stage.origin), FINN).then(handoffIn);
    const victim = openBrowser(stage.origin);
    await comeBack(victim, ADA);
    expect((await redeem(victim, await attackers())).status).toBe(401);

    await signInAs(victim, ADA);
    expect((await redeem(victim, await attackers())).status).toBe(401);
    const still = await victim.call<TokenAnswer>("POST", "/api/auth/jwt/refresh", { body: {} });
    expect(still.body.user.email).toBe(ADA);
  });

  test("a callback from another browser's sign-in is refused, also when mixed with the browser's own", async () => {
    const foreign = await fromGoogle(openBrowser(stage.origin), FINN);
    const idle = await openBrowser(stage.origin).go(foreign);
    expect(idle.location.search).toBe("?error=session_error");

    const victim = openBrowser(stage.origin);
    const own = await fromGoogle(victim, ADA);
    const swapped = new URL(own);
    swapped.searchParams.set("code", foreign.searchParams.get("code") ?? "");
    expect((await victim.go(swapped)).location.search).toBe("?error=session_error");

    const other = openBrowser(stage.origin);
    const mine = await fromGoogle(other, ADA);
    mine.searchParams.set("state", foreign.searchParams.get("state") ?? "");
    expect((await other.go(mine)).location.search).toBe("?error=session_error");
    expect(other.cookies.size).toBe(0);
  });

  test("a callback works only once", async () => {
    const browser = openBrowser(stage.origin);
    const callback = await fromGoogle(browser, ADA);
    expect((await browser.go(callback)).location.searchParams.get("auth")).toBe("success");
    expect((await browser.go(callback)).location.search).toBe("?error=session_error");
  });

  test("a handoff is not accepted as an access token, nor an access token as a handoff", async () => {
    const browser = openBrowser(stage.origin);
    const handoff = handoffIn(await comeBack(browser, ADA));
    for (const path of ["/api/auth/me", "/api/brands", "/api/auth/jwt/token-status"]) {
      expect((await browser.call("GET", path, { token: handoff })).status).toBe(401);
    }
    const { accessToken } = await signInAs(browser, ADA);
    await comeBack(browser, ADA);
    expect((await redeem(browser, accessToken)).status).toBe(401);
  });

  test("a handoff is valid for a minute", async () => {
    const browser = openBrowser(stage.origin);
    const early = handoffIn(await comeBack(browser, ADA));
    stage.clock.advance(50_000);
    expect((await redeem(browser, early)).status).toBe(200);
    const late = handoffIn(await comeBack(browser, ADA));
    stage.clock.advance(61_000);
    expect((await redeem(browser, late)).status).toBe(401);
  });

  test("a sign-in that takes longer than five minutes has to start again", async () => {
    const browser = openBrowser(stage.origin);
    const callback = await fromGoogle(browser, ADA);
    stage.clock.advance(5 * 60_000 + 1000);
    expect((await browser.go(callback)).location.search).toBe("?error=session_error");
  });
});

/** A signed-in person in a browser, with nothing connected. */
async function signedIn() {
  const { user, accessToken, refreshToken } = await makePerson(stage.origin, {
    connected: false,
  });
  const browser = openBrowser(stage.origin);
  browser.cookies.set("adwright-refresh", refreshToken);
  return { browser, user, token: accessToken };
}
/** Refreshes the session, as the page does when its access token has expired. */
async function freshSession(browser: Browser): Promise<TokenAnswer> {
  return (await browser.call<TokenAnswer>("POST", "/api/auth/jwt/refresh")).body;
}
const exchange = (browser: Browser, token: string, callback: URL) =>
  browser.call<ErrorAnswer>("POST", "/api/auth/google/exchange", {
    token,
    body: Object.fromEntries(callback.searchParams),
  });

describe("consent to Google Ads", () => {
  test("connects the account, and disconnecting removes the connection", async () => {
    const { browser, user, token } = await signedIn();
    const callback = await fromGoogle(browser, user.email, "ads");
    expect(callback.pathname).toBe("/auth/google");
    const answer = await exchange(browser, token, callback);
    expect(answer).toMatchObject({ status: 200, body: { success: true, purpose: "ads" } });
    const me = await browser.call<User>("GET", "/api/auth/me", { token });
    expect(me.body).toMatchObject({ hasGoogleAdsConnected: true, googleAccessToken: "connected" });
    expect((await browser.call("GET", "/api/google/client-accounts", { token })).status).toBe(200);

    await browser.call("POST", "/api/google/disconnect", { token });
    const after = await browser.call<User>("GET", "/api/auth/me", { token });
    expect(after.body).toMatchObject({ hasGoogleAdsConnected: false, googleAccessToken: null });
    expect((await browser.call("GET", "/api/google/client-accounts", { token })).status).toBe(502);
  });

  test("may take up to an hour, so that a person can set up a passkey", async () => {
    const { browser, user } = await signedIn();
    const { location } = await browser.go("/api/auth/google/login?purpose=ads");
    stage.clock.advance(59 * 60_000);
    const callback = callbackOf(await consent(location, user.email));
    const { accessToken } = await freshSession(browser);
    expect(await exchange(browser, accessToken, callback)).toMatchObject({ status: 200 });

    const late = await browser.go("/api/auth/google/login?purpose=ads");
    stage.clock.advance(61 * 60_000);
    const lateCallback = callbackOf(await consent(late.location, user.email));
    const again = await freshSession(browser);
    expect((await exchange(browser, again.accessToken, lateCallback)).status).toBe(403);
  });

  test("leads to the login screen without a session", async () => {
    const { location } = await openBrowser(stage.origin).go("/api/auth/google/login?purpose=ads");
    expect(location.pathname + location.search).toBe("/login?reason=session_expired");
  });

  test("is requested for signed-in people, and others sign in, when the call names no purpose", async () => {
    const { browser } = await signedIn();
    const ads = await browser.go("/api/auth/google/login");
    expect(ads.location.searchParams.get("scope")).toContain("adwords");
    const signin = await openBrowser(stage.origin).go("/api/auth/google/login");
    expect(signin.location.searchParams.get("scope")).toBe("openid email profile");
  });

  test("refuses a code from another person's browser", async () => {
    const attacker = await signedIn();
    const foreign = await fromGoogle(attacker.browser, attacker.user.email, "ads");
    const idle = await signedIn();
    const refused = await exchange(idle.browser, idle.token, foreign);
    expect(refused).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });

    const busy = await signedIn();
    await fromGoogle(busy.browser, busy.user.email, "ads");
    expect((await exchange(busy.browser, busy.token, foreign)).status).toBe(401);
    const me = await busy.browser.call<User>("GET", "/api/auth/me", { token: busy.token });
    expect(me.body.hasGoogleAdsConnected).toBe(false);
  });

  test("can be completed only by the person who started it", async () => {
    const first = await signedIn();
    const callback = await fromGoogle(first.browser, first.user.email, "ads");
    const second = await signedIn();
    expect((await exchange(first.browser, second.token, callback)).status).toBe(403);
  });

  test("refuses the code of a sign-in", async () => {
    const { browser, user, token } = await signedIn();
    const callback = await fromGoogle(browser, user.email, "signin");
    expect((await exchange(browser, token, callback)).status).toBe(403);
  });

  test("refuses a code without its state, even one from this browser", async () => {
    const { browser, user, token } = await signedIn();
    const callback = await fromGoogle(browser, user.email, "ads");
    callback.searchParams.delete("state");
    const { status, body } = await exchange(browser, token, callback);
    expect([status, body.validationErrors]).toMatchObject([422, [{ field: "state" }]]);
  });
});
