import { describe, expect, test } from "vitest";

import {
  type Toast,
  PATIENCE,
  destructive,
  expectToastLives,
  plain,
  stopClock,
  toastsOn,
} from "../../support/browser/toast.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const EXPIRED_MS = 8000;
const ERROR_MS = 5000;

const expired = (text: string) => plain("Session Expired", text);
const failed = (text: string) => destructive("Authentication Failed", text);
const sessionExpired = expired("Your session has expired. Please log in again.");
const tokenExpired = expired("Your Google Ads token has expired. Please log in again to continue.");
const invalid = expired("Please log in again to continue.");
const notEstablished = failed("Session could not be established. Please try again.");
const sessionError = destructive("Session Error", "Please log in again to continue.");
const noUser = failed("User account could not be created or found. Please try again.");
const otherError = failed("Please try again or contact support if the problem persists.");

const notices: [string, Toast, number][] = [
  ["expired=true", sessionExpired, EXPIRED_MS],
  ["expired=true&reason=token_expired", tokenExpired, EXPIRED_MS],
  ["expired=true&reason=session_expired", sessionExpired, EXPIRED_MS],
  ["reason=token_expired", tokenExpired, EXPIRED_MS],
  ["reason=session_expired", sessionExpired, EXPIRED_MS],
  ["reason=session_error", sessionError, ERROR_MS],
  ["reason=auth_error", notEstablished, ERROR_MS],
  ["reason=no_session", invalid, EXPIRED_MS],
  ["reason=partial_session", invalid, EXPIRED_MS],
  ["reason=server_rejected", invalid, EXPIRED_MS],
  ["reason=legacy_session", invalid, EXPIRED_MS],
  ["reason=validation_error", invalid, EXPIRED_MS],
  ["reason=unknown", invalid, EXPIRED_MS],
  ["error=session_error", notEstablished, ERROR_MS],
  ["error=no_user", noUser, ERROR_MS],
  ["error=access_denied", otherError, ERROR_MS],
  ["error=%3Cscript%3E", otherError, ERROR_MS],
];

describe("the reason for being at /login is shown once", () => {
  test.each(notices)("?%s", (query, toast, lifeMs) =>
    visit({}, async (page) => {
      await stopClock(page);
      await page.goto(`/login?${query}`);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([toast]);
      await expectToastLives(page, lifeMs);
    }),
  );

  test.each(["", "?expired=false", "?reason=whatever", "?error="])(
    "and nothing is shown at /login%s",
    (query) =>
      visit({}, async (page) => {
        await page.goto(`/login${query}`);
        await page.getByRole("button", { name: "Continue with Google" }).waitFor();
        await page.waitForLoadState("networkidle");
        expect(await toastsOn(page)()).toEqual([]);
      }),
  );
});

describe("a signed-in person", () => {
  test.each(["", "?error=no_user", "?expired=false"])(
    "is sent from /login%s to /dashboard",
    async (query) => {
      const person = await makePerson({ connected: false });
      await visit({ person }, async (page) => {
        await page.goto(`/login${query}`);
        await page.waitForURL("**/dashboard");
        await page.getByRole("heading", { name: "Dashboard" }).waitFor();
        expect(await toastsOn(page)()).toEqual([]);
      });
    },
  );

  test.each(["?expired=true", "?reason=token_expired", "?reason=session_error"])(
    "stays at /login%s to read the reason",
    async (query) => {
      const person = await makePerson({ connected: false });
      await visit({ person }, async (page) => {
        await page.goto(`/login${query}`);
        await page.getByRole("dialog").waitFor();
        expect(new URL(page.url()).pathname).toBe("/login");
        await page.getByRole("button", { name: "Continue with Google" }).waitFor();
      });
    },
  );
});

test("a toast can be dismissed, and is replaced by a new one", () =>
  visit({}, async (page) => {
    await page.goto("/login?expired=true");
    await expect.poll(toastsOn(page), PATIENCE).toEqual([sessionExpired]);
    await page.evaluate(`history.pushState({}, "", "/login?error=no_user")`);
    await expect.poll(toastsOn(page), PATIENCE).toEqual([noUser]);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  }));

test("the sign-in screen links to the legal pages", () =>
  visit({}, async (page) => {
    await page.goto("/login");
    await page.getByRole("heading", { level: 1, name: "Sign in to Adwright" }).waitFor();
    await page.getByText("Use your Google account to sign in or create a new account").waitFor();
    await page.getByText("Save hours of manual work. Get good results in minutes.").waitFor();
    for (const name of ["Terms of Service", "Privacy Policy"]) {
      const link = page.getByRole("link", { name });
      expect(await link.getAttribute("href")).toMatch(/^\/legal\//);
      expect(await link.getAttribute("target")).toBe("_blank");
    }
    await expect.poll(() => page.title()).toBe("Sign in · Adwright");
    for (const landmark of ["banner", "contentinfo", "navigation"] as const) {
      expect(await page.getByRole(landmark).count()).toBe(0);
    }
  }));
