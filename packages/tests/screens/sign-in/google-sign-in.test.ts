import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { hold } from "../../support/browser/hold.ts";
import { chooseAccount, signInWithGoogle } from "../../support/browser/sign-in.ts";
import {
  type Toast,
  LONG_PATIENCE,
  PATIENCE,
  destructive,
  expectToast,
  expectToastLives,
  plain,
  stopClock,
  toastsOn,
} from "../../support/browser/toast.ts";
import { freshEmail } from "../../support/people/person.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";
import { watchLoading } from "./support/loading.ts";
import { returnFromGoogle, withParameters } from "./support/return-from-google.ts";
import { readStorage, setStorage } from "./support/storage.ts";

const { stage, visit, makePerson } = useStage();

const MINUTE_MS = 60_000;
const welcome = plain("Welcome to Adwright", "Successfully signed in with Google");
const successful = plain("Login Successful", "Welcome back!");
const failed = destructive("Authentication Error", "Failed to complete login. Please try again.");

const returnOf = (page: Page, email = freshEmail()) =>
  returnFromGoogle(page.context(), stage.origin, email);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  expect(await readStorage(page, "access_token")).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
  const user = await readStorage(page, "auth_user");
  expect(user).toContain('"email"');
  expect(await readStorage(page, "adwright_user")).toBe(user);
  expect(await readStorage(page, "auth_initiated")).toBeNull();
}

async function expectSignedOut(page: Page): Promise<void> {
  await button(page, "Continue with Google").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await readStorage(page, "access_token")).toBeNull();
  expect(await readStorage(page, "auth_user")).toBeNull();
}

describe("signing in with Google", () => {
  test("ends on the page that was requested", () =>
    visit({}, async (page) => {
      const email = freshEmail();
      await page.goto("/settings?tab=connections");
      await page.waitForURL("**/login");
      await button(page, "Continue with Google").click();
      await chooseAccount(page, email);
      await page.waitForURL("**/settings?tab=connections");
      const tab = page.getByRole("tab", { name: "Connections" });
      await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
      // The page is remembered once: the next sign-in leads to the dashboard.
      await page.getByRole("button", { name: /account menu/i }).click();
      await page.getByRole("menuitem", { name: "Log out" }).click();
      await page.waitForURL("**/login");
      await signInWithGoogle(page, email);
    }));

  test("stores its starting time, and ends on the dashboard with a welcome", () =>
    visit({}, async (page) => {
      const email = freshEmail();
      await page.goto("/login");
      await page.clock.install();
      const before = await page.evaluate<number>("Date.now()");
      const atGoogle = page.waitForURL("**/local/google/**");
      await button(page, "Continue with Google").click();
      await atGoogle;
      const begun = Number(await readStorage(page, "auth_initiated"));
      expect(begun).toBeGreaterThanOrEqual(before);
      expect(begun - before).toBeLessThan(MINUTE_MS);
      await page.goBack();
      await button(page, "Continue with Google").waitFor();
      await Promise.all([signInWithGoogle(page, email), expectToast(page, welcome, LONG_PATIENCE)]);
      await expectSignedIn(page);
      await page.getByText(email).first().waitFor();
    }));

  test("shows 'Signing in...' while leaving for Google, and ignores a second click", () =>
    visit({}, async (page) => {
      const chunk = await hold(page, "**/assets/google-page-*.js");
      await page.goto("/login");
      await button(page, "Continue with Google").click();
      const busy = button(page, "Signing in...");
      await busy.waitFor();
      expect(await busy.getAttribute("aria-busy")).toBe("true");
      await busy.click({ force: true });
      chunk.release();
      await page.waitForURL("**/local/google/**");
    }));

  test("shows 'Signing in...' while returning from Google", () =>
    visit({}, async (page) => {
      const exchange = await hold(page, "**/api/auth/jwt/refresh");
      await page.goto((await returnOf(page)).href);
      await button(page, "Signing in...").waitFor();
      exchange.release();
      await expectSignedIn(page);
      expect(await button(page, "Signing in...").count()).toBe(0);
    }));

  test("shows a screen that says where it goes", () =>
    visit({}, async (page) => {
      // After 204 (No Content), the browser stays on the page.
      await page.route("**/api/auth/google/login*", (route) => route.fulfill({ status: 204 }));
      await page.goto("/login");
      await button(page, "Continue with Google").click();
      await page.getByText("Taking you to Google…").waitFor();
      expect(new URL(page.url()).pathname).toBe("/auth/google");
    }));

  test("shows an error without a network, and can be tried again", () =>
    visit({ expectedStatuses: [NO_ANSWER] }, async (page) => {
      const untilLoaded = watchLoading(page);
      await page.goto("/login");
      const google = button(page, "Continue with Google");
      await google.hover();
      await untilLoaded("toaster");
      await page.context().setOffline(true);
      await google.click();
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([destructive("Login Failed", "Unable to sign in with Google. Please try again.")]);
      expect(await readStorage(page, "auth_initiated")).toBeNull();
      await page.context().setOffline(false);
      await google.click();
      await page.waitForURL("**/local/google/**");
    }));

  test("shows that nothing has changed when it is canceled at Google", () =>
    visit({}, async (page) => {
      await page.goto("/auth/google");
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.waitForURL("**/login?error=canceled");
      await page.getByText("You canceled on Google's page. Nothing has changed.").waitFor();
      expect(await page.getByText("Sign-in Canceled").count()).toBe(1);
      await expectSignedOut(page);
    }));
});

type Changes = Record<string, string | undefined>;
const alone: Changes = { auth_complete: undefined, user_id: undefined, timestamp: undefined };
const unsaid: Changes = { ...alone, auth: undefined };

describe("a return from Google signs in", () => {
  const returns: [string, Changes, Toast][] = [
    ["with auth_complete, user_id, timestamp, auth and jwt", {}, welcome],
    ["without the timestamp", { timestamp: undefined }, welcome],
    ["with auth=success and jwt alone", alone, successful],
    ["with auth_complete but without user_id", { user_id: undefined }, successful],
    ["with auth_complete that is not true", { auth_complete: "false" }, successful],
  ];
  test.each(returns)("%s", (_, changes, toast) =>
    visit({}, async (page) => {
      await stopClock(page);
      await page.goto(withParameters(await returnOf(page), changes));
      await expectSignedIn(page);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([toast]);
      await expectToastLives(page, 3000);
    }),
  );

  test("with only a jwt, if the sign-in started less than 5 minutes ago", () =>
    visit({}, async (page) => {
      await page.goto("/login");
      await setStorage(page, "auth_initiated", String(Date.now() - 4.9 * MINUTE_MS));
      await page.goto(withParameters(await returnOf(page), unsaid));
      await expect.poll(toastsOn(page), PATIENCE).toEqual([welcome]);
      await expectSignedIn(page);
    }));

  test("with the refresh cookie, if auth_complete has no jwt", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      await page.goto("/login?expired=true");
      await page.evaluate("localStorage.clear()");
      await page.goto(`/login?auth_complete=true&user_id=${person.user.id}&timestamp=1`);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([welcome]);
      await expectSignedIn(page);
    });
  });
});

describe("a return from Google does not sign in", () => {
  test.each([
    ["if the sign-in started more than 5 minutes ago", String(Date.now() - 5.1 * MINUTE_MS)],
    ["if the sign-in starts in the future", String(Date.now() + 60 * MINUTE_MS)],
    ["if the starting time is invalid", "soon"],
    ["if no starting time is stored", undefined],
  ])("with only a jwt %s, and the stored starting time is cleared", (_, mark) =>
    visit({}, async (page) => {
      await page.goto("/login");
      if (mark !== undefined) await setStorage(page, "auth_initiated", mark);
      await page.goto(withParameters(await returnOf(page), unsaid));
      await expectSignedOut(page);
      await page.waitForLoadState("networkidle");
      expect(await toastsOn(page)()).toEqual([]);
      expect(await readStorage(page, "auth_initiated")).toBeNull();
      expect(page.url()).toBe(`${stage.origin}/login`);
    }),
  );

  test.each([
    ["auth=success without a jwt", "auth=success"],
    ["a jwt that is no JSON", "auth=success&jwt=%7Bnot-json"],
    ["a jwt that holds no token", "auth=success&jwt=%7B%22user%22%3A1%7D"],
    ["a jwt whose token is no text", "auth=success&jwt=%7B%22accessToken%22%3A1%7D"],
    ["an empty jwt", "auth=success&jwt="],
    ["a jwt nobody signed", "auth=success&jwt=%7B%22accessToken%22%3A%22a.b.c%22%7D"],
    ["auth_complete without a jwt or a cookie", "auth_complete=true&user_id=1&timestamp=1"],
  ])("with %s", (_, query) =>
    visit({ expectedStatuses: [401] }, async (page) => {
      await stopClock(page);
      await page.goto(`/login?${query}`);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([failed]);
      await expectSignedOut(page);
      expect(page.url()).toBe(`${stage.origin}/login`);
      await expectToastLives(page, 5000);
    }),
  );

  test("with a handoff that is older than 60 seconds", () =>
    visit({ expectedStatuses: [401] }, async (page) => {
      const back = await returnOf(page);
      stage.clock.advance(61_000);
      await page.goto(back.href);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([failed]);
      await expectSignedOut(page);
    }));
});

interface HistoryEntry {
  url: string;
}

test("the handoff is in no history entry and in no other request", () =>
  visit({}, async (page) => {
    const back = await returnOf(page);
    const telling: string[] = [];
    page.on("request", (request) => {
      const carried = [request.url(), request.headers()["referer"] ?? ""];
      if (carried.some((text) => text.includes("jwt="))) telling.push(request.url());
    });
    const exchange = await hold(page, "**/api/auth/jwt/refresh");
    await page.goto(back.href);
    await button(page, "Signing in...").waitFor();
    expect(page.url()).toBe(`${stage.origin}/login`);
    exchange.release();
    await expectSignedIn(page);

    expect(telling).toEqual([back.href]);
    const devtools = await page.context().newCDPSession(page);
    const { entries } = await devtools.send("Page.getNavigationHistory");
    const urls = (entries as HistoryEntry[]).map(({ url }) => url);
    expect(urls.filter((url) => url.includes("jwt"))).toEqual([]);
    expect(urls.at(-1)).toBe(`${stage.origin}/dashboard`);
    await page.reload();
    await expectSignedIn(page);
  }));
