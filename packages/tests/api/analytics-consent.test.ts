import type { User } from "@adwright/contracts/session";
import { expect, test } from "vitest";

import { freshEmail, makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { openBrowser } from "./browser.ts";
import { another, fromGoogle } from "./google-browser.ts";

const stage = useBareStage();

/** A person who connects Google Ads with their own Google account, and Google Analytics with the given one. */
async function connectBoth(analyticsEmail?: string) {
  const { user, accessToken, refreshToken, api } = await makePerson(stage.origin, {
    connected: false,
  });
  const browser = openBrowser(stage.origin);
  browser.cookies.set("adwright-refresh", refreshToken);

  async function give(purpose: "ads" | "analytics", email: string) {
    const account = email === user.email ? email : another(email);
    const { searchParams } = await fromGoogle(browser, account, purpose);
    const { code, state } = Object.fromEntries(searchParams);
    const body = { code, state };
    const answer = await browser.call("POST", "/api/auth/google/exchange", {
      token: accessToken,
      body,
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, purpose } });
  }

  await give("ads", user.email);
  await give("analytics", analyticsEmail ?? user.email);
  return {
    api,
    give,
    email: user.email,
    flags: async () => {
      const { body } = await api<User>("GET", "/api/auth/me");
      return [body.hasGoogleAdsConnected, body.hasGoogleAnalyticsConnected];
    },
    disconnect: async () => (await api("POST", "/api/google/disconnect")).body,
  };
}

test("Analytics of another Google account does not change the Ads connection, and stays when Ads is disconnected", async () => {
  const { api, flags, disconnect } = await connectBoth(freshEmail());
  expect(await flags()).toEqual([true, true]);
  expect((await api("GET", "/api/google/client-accounts")).status).toBe(200);
  expect((await api("GET", "/api/google/analytics/properties")).status).toBe(200);
  expect(await disconnect()).toEqual({ success: true, analytics: "kept" });
  expect(await flags()).toEqual([false, true]);
  expect((await api("GET", "/api/google/analytics/properties")).status).toBe(200);
});

test("Analytics of the same Google account is disconnected with Ads, because Google revokes all access at once", async () => {
  const { api, flags, disconnect } = await connectBoth();
  expect((await api("GET", "/api/google/client-accounts")).status).toBe(200);
  expect(await disconnect()).toEqual({ success: true, analytics: "disconnected" });
  expect(await flags()).toEqual([false, false]);
  expect(await disconnect()).toEqual({ success: true, analytics: "not_connected" });
});

test("Analytics of another Google account stays when Google Ads is connected again", async () => {
  const { give, email, flags, disconnect } = await connectBoth();
  await give("analytics", freshEmail());
  // Google lists all scopes that the person's own account has granted, including Analytics.
  await give("ads", email);
  expect(await flags()).toEqual([true, true]);
  expect(await disconnect()).toEqual({ success: true, analytics: "kept" });
});
