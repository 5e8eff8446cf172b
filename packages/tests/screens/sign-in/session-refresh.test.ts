import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { type Calls, watchCalls } from "../../support/browser/calls.ts";
import { PATIENCE } from "../../support/browser/toast.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";
import { readStorage, storeBefore } from "./support/storage.ts";

const { stage, visit, makePerson } = useStage();

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const REFRESH = "POST /api/auth/jwt/refresh";
const CAMPAIGNS = "GET /api/campaigns";

const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const tokenOf = (page: Page) => readStorage(page, "access_token");

async function open(page: Page, path = "/help"): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Wait for all answers: one that arrives between the two clocks' steps would come from a server that is ahead of the
  // page.
  await page.waitForLoadState("networkidle");
}

/** Few enough steps for a day to pass quickly, and small enough ones for tests that count minutes. */
const MAX_STEPS = 40;

/**
 * Advances the clocks of the server and the browser, and fires the browser's timers on the way. It goes in steps,
 * because otherwise an answer in between would come from a server that is far ahead of the page.
 */
async function wait(context: BrowserContext, ms: number): Promise<void> {
  const stepMs = Math.max(30 * SECOND_MS, Math.ceil(ms / MAX_STEPS));
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
    const passingMs = Math.min(stepMs, leftMs);
    stage.clock.advance(passingMs);
    await context.clock.runFor(passingMs);
  }
}

/** Stops the clocks of all pages at the server's time. */
async function stopClocks(context: BrowserContext): Promise<void> {
  const now = stage.clock.now();
  // A clock can only be paused at a time in its future, so install it a minute earlier.
  await context.clock.install({ time: now - MINUTE_MS });
  await context.clock.pauseAt(now);
}

const refreshes = (calls: Calls) => calls.named(REFRESH).length;

describe("an access token", () => {
  test("is refreshed 2 minutes before it expires, and so is the next one", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const context = page.context();
      const calls = watchCalls(page);
      await stopClocks(context);
      await open(page);
      // The token was issued a little before the clock was stopped, and answers carry whole seconds.
      await wait(context, 13 * MINUTE_MS - 30 * SECOND_MS);
      await page.waitForLoadState("networkidle");
      expect(refreshes(calls)).toBe(0);
      await wait(context, 31 * SECOND_MS);
      await expect.poll(() => tokenOf(page), PATIENCE).not.toBe(person.accessToken);
      expect(refreshes(calls)).toBe(1);
      const second = await tokenOf(page);
      await wait(context, 13 * MINUTE_MS + 2 * SECOND_MS);
      await expect.poll(() => tokenOf(page), PATIENCE).not.toBe(second);
      expect(refreshes(calls)).toBe(2);
    });
  });

  test("is refreshed once by two tabs, and both use the new one", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      const context = page.context();
      const calls = watchCalls(context);
      await stopClocks(context);
      const other = await context.newPage();
      await open(page);
      await open(other);
      await wait(context, 13 * MINUTE_MS + SECOND_MS);
      await expect.poll(() => tokenOf(page), PATIENCE).not.toBe(person.accessToken);
      await page.waitForLoadState("networkidle");
      await other.waitForLoadState("networkidle");
      expect(refreshes(calls)).toBe(1);

      const fresh = `Bearer ${await tokenOf(page)}`;
      await follow(page, "Campaigns");
      await follow(other, "Campaigns");
      await expect.poll(() => calls.named(CAMPAIGNS).length, PATIENCE).toBe(2);
      const sent = calls.named(CAMPAIGNS).map((call) => call.headers()["authorization"]);
      expect(sent).toEqual([fresh, fresh]);
      expect(refreshes(calls)).toBe(1);
    });
  });

  test("that expired while the machine slept is refreshed before it is used", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [] }, async (page) => {
      const calls = watchCalls(page);
      await stopClocks(page.context());
      await open(page);
      // Like sleep: the time jumps, and no timer fires.
      stage.clock.advance(16 * MINUTE_MS);
      await page.clock.setSystemTime(stage.clock.now());
      const before = calls.all().length;
      await follow(page, "Campaigns");
      await heading(page, "Campaigns").waitFor();
      await expect.poll(() => calls.named(CAMPAIGNS).length, PATIENCE).toBe(1);
      const sent = calls.all().slice(before);
      expect(sent.indexOf(REFRESH)).toBe(0);
      expect(sent.filter((call) => call === REFRESH)).toHaveLength(1);
    });
  });

  test("is refreshed when the page becomes visible after sleep", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const calls = watchCalls(page);
      await stopClocks(page.context());
      await open(page);
      stage.clock.advance(14 * MINUTE_MS);
      await page.clock.setSystemTime(stage.clock.now());
      await page.evaluate(`document.dispatchEvent(new Event("visibilitychange"))`);
      await expect.poll(() => refreshes(calls), PATIENCE).toBe(1);
    });
  });

  test("that only the server knows to have expired is refreshed, and the call is repeated", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      const calls = watchCalls(page);
      await open(page);
      stage.clock.advance(16 * MINUTE_MS);
      await follow(page, "Campaigns");
      await page.getByText("No campaigns found").waitFor();
      expect(refreshes(calls)).toBe(1);
      expect(calls.named(CAMPAIGNS)).toHaveLength(2);
    });
  });

  test("ends the session when its refresh is refused", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await open(page);
      stage.clock.advance(31 * DAY_MS);
      await follow(page, "Campaigns");
      await page.waitForURL("**/login?reason=session_expired");
      expect(await tokenOf(page)).toBeNull();
    });
  });

  test("is kept when its refresh fails, and the refresh is retried", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      const context = page.context();
      const calls = watchCalls(page);
      await stopClocks(context);
      await open(page);
      await context.setOffline(true);
      await wait(context, 13 * MINUTE_MS + SECOND_MS);
      await expect.poll(() => refreshes(calls), PATIENCE).toBe(1);
      expect(await tokenOf(page)).toBe(person.accessToken);
      await context.setOffline(false);
      await wait(context, 31 * SECOND_MS);
      await expect.poll(() => tokenOf(page), PATIENCE).not.toBe(person.accessToken);
    });
  });

  test("that is valid for 60 days is checked once a day, not continuously", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const calls = watchCalls(page);
      const payload = { exp: Math.floor((stage.clock.now() + 60 * DAY_MS) / 1000) };
      const long = `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.c2ln`;
      // Our server never issues such a token.
      await page.route("**/api/auth/jwt/token-status", (route) =>
        route.fulfill({ json: { valid: true, expiresAt: "" } }),
      );
      await page.route("**/api/auth/me", (route) => route.fulfill({ json: person.user }));
      await page.route("**/api/notifications/unread", (route) =>
        route.fulfill({ json: { unread: 0 } }),
      );
      await storeBefore(page, { access_token: long });
      await stopClocks(page.context());
      await open(page);
      await page.clock.runFor(1000);
      expect(refreshes(calls)).toBe(0);
      for (let day = 1; day < 60; day += 1) await page.clock.fastForward(DAY_MS);
      expect(refreshes(calls)).toBe(0);
      await page.clock.fastForward(DAY_MS);
      await expect.poll(() => refreshes(calls), PATIENCE).toBe(1);
    });
  });
});
