import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { watchCalls } from "./support/calls.ts";
import { keysInStorage, readStorage, setStorage } from "./support/storage.ts";
import { type ExpectedToast, expectToast, pauseClock } from "./support/toast.ts";
import { NO_ANSWER, TIMEOUT_MS, useStage } from "./support/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const invalid: ExpectedToast = {
  title: "Session Expired",
  text: "Please log in again to continue.",
};
const PATIENCE = { timeout: 20_000 };

const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

async function openHelp(page: Page): Promise<void> {
  await page.goto("/help");
  await page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
  await page.waitForLoadState("networkidle");
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

/** Another tab of the browser puts a token in place that no server has signed. */
async function forgeToken(page: Page, token: string): Promise<void> {
  const forger = await page.context().newPage();
  await forger.goto("/admin");
  await forger.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  await setStorage(forger, "access_token", `${token.slice(0, -4)}AAAA`);
  await forger.close();
}

/** An answer about the current user is shared for 5 s (spec 1 §7); after that the server is asked again. */
async function outliveSharedAnswers(page: Page): Promise<void> {
  await page.clock.fastForward(6000);
}

describe("the dashboard finds the session invalid", { timeout: TIMEOUT_MS }, () => {
  const spoils: [string, (page: Page, token: string) => Promise<unknown>][] = [
    ["no_session", (page) => page.evaluate("localStorage.clear()")],
    ["partial_session", (page) => page.evaluate(`localStorage.removeItem("auth_user")`)],
    [
      "legacy_session",
      (page) => page.evaluate(`localStorage.clear(); localStorage.setItem("user", "{}")`),
    ],
    ["validation_error", (page) => setStorage(page, "access_token", "two.parts")],
    ["server_rejected", forgeToken],
  ];
  test.each(spoils)("%s", async (reason, spoil) => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await page.clock.install();
      await openHelp(page);
      await outliveSharedAnswers(page);
      await page.evaluate(`sessionStorage.setItem("seen", "1"); document.cookie = "seen=1; path=/"`);
      await spoil(page, person.accessToken);
      await follow(page, "Dashboard");
      await page.waitForURL(`**/login?reason=${reason}`);
      await expectToast(page, invalid);
      expect(await keysInStorage(page)).toEqual([]);
      expect(await page.evaluate("sessionStorage.length")).toBe(0);
      expect(await page.evaluate("document.cookie")).toBe("");
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
    });
  });

  test("validation_error, where the server cannot be asked", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [500] }, async (page) => {
      await page.clock.install();
      await openHelp(page);
      await outliveSharedAnswers(page);
      await page.route("**/api/auth/me", (route) => route.fulfill({ status: 500 }));
      await follow(page, "Dashboard");
      await page.waitForURL("**/login?reason=validation_error");
    });
  });

  test("unknown, where its own code does not come", async () => {
    const person = await makePerson({ connected: false });
    await visit({ expectedStatuses: [NO_ANSWER] }, async (page) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
      await page.waitForLoadState("networkidle");
      // Somebody signed out has not needed the calls of a session so far.
      await page.route("**/assets/session-*.js", (route) => route.abort());
      const other = await page.context().newPage();
      await other.goto("/admin");
      await other.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
      await setStorage(other, "auth_user", JSON.stringify(person.user));
      await setStorage(other, "access_token", person.accessToken);
      await page.waitForURL("**/login?reason=unknown");
      await expectToast(page, invalid);
    });
  });
});

describe("any other screen", { timeout: TIMEOUT_MS }, () => {
  test("leads to /login?reason=session_expired where the person is refused", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await page.route("**/api/auth/me", (route) => route.fulfill({ status: 401 }));
      await page.goto("/help");
      await page.waitForURL("**/login?reason=session_expired");
      await expectToast(page, {
        title: "Session Expired",
        text: "Your session has expired. Please log in again.",
      });
    });
  });

  test("leads to /login?reason=session_error where the network fails", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      await page.route("**/api/auth/me", (route) => route.abort());
      await page.goto("/help");
      await page.waitForURL("**/login?reason=session_error");
      await expectToast(page, {
        title: "Session Error",
        text: "Please log in again to continue.",
        variant: "destructive",
      });
    });
  });
});

/** How many answers so far were a 401. */
function watchFailures(page: Page): () => number {
  let failures = 0;
  page.on("response", (response) => {
    if (response.status() === 401) failures += 1;
  });
  return () => failures;
}

describe("three 401 in a row", { timeout: TIMEOUT_MS }, () => {
  const forced: ExpectedToast = {
    title: "Session Expired",
    text: "Your session has expired. You will be logged out and redirected to the login page.",
    variant: "destructive",
  };
  const retry = (page: Page) => page.getByRole("button", { name: "Retry" });

  test("are told, and 1.5 s later the person is at /login?expired=true", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await page.clock.install();
      await openHelp(page);
      await forgeToken(page, person.accessToken);
      const failures = watchFailures(page);
      await follow(page, "Campaigns");
      await retry(page).click();
      await expect.poll(failures, PATIENCE).toBe(2);
      await pauseClock(page);
      await retry(page).click();
      await expectToast(page, forced);
      expect(await keysInStorage(page)).toEqual([]);
      await page.clock.runFor(1400);
      expect(new URL(page.url()).pathname).toBe("/campaigns");
      await page.clock.runFor(100);
      await page.waitForURL("**/login?expired=true");
      await expectToast(page, {
        title: "Session Expired",
        text: "Your session has expired. Please log in again.",
      });
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
    });
  });

  test("are not three when one call in between succeeds", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      let status = 401;
      await page.route("**/api/campaigns?*", (route) =>
        route.fulfill(status === 401 ? { status } : { json: [] }),
      );
      const calls = watchCalls(page);
      const asked = (times: number) =>
        expect.poll(() => calls.named("GET /api/campaigns").length, PATIENCE).toBe(times);
      await page.goto("/campaigns");
      await asked(1);
      await retry(page).click();
      await asked(2);
      status = 200;
      await retry(page).click();
      await page.getByText("No campaigns found").waitFor();
      status = 401;
      await page.getByRole("searchbox").or(page.getByRole("textbox")).first().fill("a");
      await asked(4);
      await retry(page).click();
      await asked(5);
      await page.getByText("Error Loading Campaigns").waitFor();
      expect(await readStorage(page, "access_token")).toBe(person.accessToken);
    });
  });
});

describe("logging out", { timeout: TIMEOUT_MS }, () => {
  const loggedOut: ExpectedToast = {
    title: "Logged out",
    text: "You have been logged out successfully",
  };

  test("tells the server, clears everything, and the cookie is worth nothing", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const calls = watchCalls(page);
      await openHelp(page);
      for (const key of ["user", "auth_timestamp", "adpilot_user", "auth_initiated"]) {
        await setStorage(page, key, "1");
      }
      await setStorage(page, "adwright-theme", "dark");
      await page.evaluate(`sessionStorage.setItem("seen", "1"); document.cookie = "seen=1; path=/"`);
      await logOut(page);
      await expectToast(page, loggedOut);
      expect(new URL(page.url()).pathname).toBe("/login");
      expect(await keysInStorage(page)).toEqual(["adwright-theme"]);
      expect(await page.evaluate("sessionStorage.length")).toBe(0);
      expect(await page.context().cookies()).toEqual([]);
      expect(calls.all()).toEqual(
        expect.arrayContaining(["POST /api/auth/logout", "POST /api/auth/jwt/logout"]),
      );
      const cookie = `adwright-refresh=${person.refreshToken}`;
      const { status } = await person.api("POST", "/api/auth/jwt/refresh", {}, {
        cookie,
        origin: stage().origin,
      });
      expect(status).toBe(401);
      await page.goBack();
      await page.getByRole("heading", { name: "Sign in to Adwright" }).waitFor();
    });
  });

  test.each([500, 503])("goes ahead where the server answers %i", async (status) => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [status] }, async (page) => {
      await page.route("**/api/auth/**/logout", (route) => route.fulfill({ status }));
      await openHelp(page);
      await logOut(page);
      await expectToast(page, {
        title: "Logout issue",
        text: "There was an issue during logout. Please refresh the page.",
        variant: "destructive",
      });
      await page.getByRole("heading", { name: "Sign in to Adwright" }).waitFor();
      expect(await keysInStorage(page)).toEqual([]);
    });
  });

  test("goes ahead without a network", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      await openHelp(page);
      await page.getByRole("button", { name: /Account menu/ }).click();
      await page.context().setOffline(true);
      await page.getByRole("menuitem", { name: "Log out" }).click();
      await expectToast(page, {
        title: "Logout issue",
        text: "There was an issue during logout. Please refresh the page.",
        variant: "destructive",
      });
      await page.getByRole("heading", { name: "Sign in to Adwright" }).waitFor();
      expect(await keysInStorage(page)).toEqual([]);
    });
  });

  test("does not wait for ever for a server that does not answer", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      await page.route("**/api/auth/**/logout", () => undefined);
      await openHelp(page);
      await logOut(page);
      await page.getByRole("heading", { name: "Sign in to Adwright" }).waitFor();
      expect(await keysInStorage(page)).toEqual([]);
    });
  });

  test("in one tab is followed by the others, and so is a sign-in", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const other = await page.context().newPage();
      await openHelp(page);
      await openHelp(other);
      await logOut(page);
      await other.waitForURL("**/login");
      await other.getByRole("button", { name: "Continue with Google" }).waitFor();
      await page.waitForURL("**/login");
      const again = await makePerson({ email: person.user.email });
      await page.context().addCookies([
        { name: "adwright-refresh", value: again.refreshToken, url: stage().origin },
      ]);
      await page.goto(`/login?auth_complete=true&user_id=${again.user.id}`);
      await page.waitForURL("**/dashboard");
      await other.waitForURL("**/dashboard");
      await other.getByRole("heading", { name: "Dashboard" }).waitFor();
    });
  });
});
