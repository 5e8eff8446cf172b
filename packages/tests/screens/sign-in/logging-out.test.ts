import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { PATIENCE, destructive, plain, toastsOn } from "../../support/browser/toast.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";
import { watchLoading } from "./support/loading.ts";
import { keysInStorage, readStorage } from "./support/storage.ts";

const { stage, visit, makePerson } = useStage();

/** Long enough for a screen to fail after its code could not be loaded. */
const SETTLED_MS = 500;

async function openHelp(page: Page): Promise<void> {
  await page.goto("/help");
  await page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
  await page.waitForLoadState("networkidle");
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

describe("logging out", () => {
  const loggedOut = plain("Logged out", "You have been logged out successfully");

  test("leaves no cookie, and Back leads to the sign-in", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      await openHelp(page);
      await logOut(page);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([loggedOut]);
      expect(new URL(page.url()).pathname).toBe("/login");
      expect(await page.context().cookies()).toEqual([]);
      await page.goBack();
      await page.getByRole("heading", { name: "Sign in to Adwright" }).waitFor();
    });
  });

  test("completes without a network", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      const untilLoaded = watchLoading(page);
      await openHelp(page);
      await page.getByRole("button", { name: /Account menu/ }).click();
      await untilLoaded("toaster");
      await page.context().setOffline(true);
      const picture = page.waitForEvent("requestfailed", (request) =>
        request.url().includes("/assets/product-picture-"),
      );
      await page.getByRole("menuitem", { name: "Log out" }).click();
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([
          destructive("Logout issue", "There was an issue during logout. Please refresh the page."),
        ]);
      const heading = page.getByRole("heading", { name: "Sign in to Adwright" });
      await heading.waitFor();
      expect(await keysInStorage(page)).toEqual([]);
      // The picture cannot be loaded; the form stays.
      await picture;
      await page.waitForTimeout(SETTLED_MS);
      expect(await heading.isVisible()).toBe(true);
    });
  });

  test("in one tab logs the others out, and a sign-in signs them in", async () => {
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
      await page
        .context()
        .addCookies([{ name: "adwright-refresh", value: again.refreshToken, url: stage.origin }]);
      await page.goto(`/login?auth_complete=true&user_id=${again.user.id}`);
      await page.waitForURL("**/dashboard");
      await other.waitForURL("**/dashboard");
      await other.getByRole("heading", { name: "Dashboard" }).waitFor();
      expect(await readStorage(other, "auth_user")).toContain(again.user.id);
    });
  });
});
