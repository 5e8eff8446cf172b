import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { PATIENCE, destructive, pauseClock, plain, toastsOn } from "../../support/browser/toast.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";
import { keysInStorage, readStorage, setStorage } from "./support/storage.ts";

const { visit, makePerson } = useStage();

const invalid = plain("Session Expired", "Please log in again to continue.");

const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

async function openHelp(page: Page): Promise<void> {
  await page.goto("/help");
  await page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
  await page.waitForLoadState("networkidle");
}

/** Another tab of the browser stores a token with a forged signature. */
async function forgeToken(page: Page, token: string): Promise<void> {
  const forger = await page.context().newPage();
  await forger.goto("/admin");
  await forger.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  await setStorage(forger, "access_token", `${token.slice(0, -4)}AAAA`);
  await forger.close();
}

/** The answer about the current user is cached for 5 s; after that the server is asked again. */
async function outliveSharedAnswers(page: Page): Promise<void> {
  await page.clock.fastForward(6000);
}

describe("the dashboard detects an invalid session", () => {
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
      await page.evaluate(
        `sessionStorage.setItem("seen", "1"); document.cookie = "seen=1; path=/"`,
      );
      await spoil(page, person.accessToken);
      await follow(page, "Dashboard");
      await page.waitForURL(`**/login?reason=${reason}`);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([invalid]);
      expect(await keysInStorage(page)).toEqual([]);
      expect(await page.evaluate("sessionStorage.length")).toBe(0);
      expect(await page.evaluate("document.cookie")).toBe("");
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
    });
  });

  test("validation_error, if the server can't be reached", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [500] }, async (page) => {
      await page.clock.install();
      await openHelp(page);
      await outliveSharedAnswers(page);
      await page.route("**/api/auth/me", (route) => route.fulfill({ status: 500 }));
      await follow(page, "Dashboard");
      await page.waitForURL("**/login?reason=validation_error");
      await expect.poll(toastsOn(page), PATIENCE).toEqual([invalid]);
    });
  });

  test("unknown, if its own code can't be loaded", async () => {
    const person = await makePerson({ connected: false });
    // /admin asks for a staff session, which does not exist.
    await visit({ expectedStatuses: [NO_ANSWER, 401] }, async (page) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
      await page.waitForLoadState("networkidle");
      // A signed-out visitor has not loaded the session's code yet.
      await page.route("**/assets/session-*.js", (route) => route.abort());
      const other = await page.context().newPage();
      await other.goto("/admin");
      await other.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
      await setStorage(other, "auth_user", JSON.stringify(person.user));
      await setStorage(other, "access_token", person.accessToken);
      await page.waitForURL("**/login?reason=unknown");
      await expect.poll(toastsOn(page), PATIENCE).toEqual([invalid]);
    });
  });
});

describe("any other screen", () => {
  test("leads to /login?reason=session_expired when the server refuses the person", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await page.route("**/api/auth/me", (route) => route.fulfill({ status: 401 }));
      await page.goto("/help");
      await page.waitForURL("**/login?reason=session_expired");
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([plain("Session Expired", "Your session has expired. Please log in again.")]);
    });
  });

  test("leads to /login?reason=session_error when the network fails", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      await page.route("**/api/auth/me", (route) => route.abort());
      await page.goto("/help");
      await page.waitForURL("**/login?reason=session_error");
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([destructive("Session Error", "Please log in again to continue.")]);
    });
  });
});

const retry = (page: Page) => page.getByRole("button", { name: "Retry" });

/** Counts the answers with status 401. */
function watchFailures(page: Page): () => number {
  let failures = 0;
  page.on("response", (response) => {
    if (response.status() === 401) failures += 1;
  });
  return () => failures;
}

describe("three 401 answers in a row", () => {
  const forced = destructive(
    "Session Expired",
    "Your session has expired. You will be logged out and redirected to the login page.",
  );
  test("are reported, and lead to /login?expired=true after 1.5 s", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await page.clock.install();
      await openHelp(page);
      await forgeToken(page, person.accessToken);
      const failures = watchFailures(page);
      // The reports page makes one call at a time.
      await follow(page, "Reporting");
      await retry(page).click();
      await expect.poll(failures, PATIENCE).toBe(2);
      await pauseClock(page);
      await retry(page).click();
      await expect.poll(toastsOn(page), PATIENCE).toEqual([forced]);
      expect(await keysInStorage(page)).toEqual([]);
      await page.clock.runFor(1400);
      expect(new URL(page.url()).pathname).toBe("/reports");
      await page.clock.runFor(100);
      await page.waitForURL("**/login?expired=true");
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([plain("Session Expired", "Your session has expired. Please log in again.")]);
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
    });
  });

  test("don't count as three when a call in between succeeds", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      let status = 401;
      await page.route("**/api/campaigns?*", (route) =>
        route.fulfill(status === 401 ? { status } : { json: [] }),
      );
      const calls = watchCalls(page);
      const asked = async (times: number) => {
        await expect.poll(() => calls.named("GET /api/campaigns").length, PATIENCE).toBe(times);
      };
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
