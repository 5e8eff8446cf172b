import { MINUTE_MS, SECOND_MS } from "@adwright/contracts/time";
import type { BrowserContext, Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";

import { PATIENCE } from "../../support/browser/toast.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { readStorage } from "./support/storage.ts";

const { stage, visit, makePerson } = useStage();

const REFRESH = "POST /api/auth/jwt/refresh";
const CAMPAIGNS = "GET /api/campaigns/table";

const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
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

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** The calls of a browser's pages from now on, by a name such as "GET /api/brands". */
function watchCalls(context: BrowserContext): (name: string) => Request[] {
  const requests: Request[] = [];
  context.on("request", (request) => void requests.push(request));
  return (name) => requests.filter((request) => nameOf(request) === name);
}

describe("an access token", () => {
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
      expect(calls(REFRESH).length).toBe(1);

      const fresh = `Bearer ${await tokenOf(page)}`;
      await follow(page, "Campaigns");
      await follow(other, "Campaigns");
      await expect.poll(() => calls(CAMPAIGNS).length, PATIENCE).toBe(2);
      const sent = calls(CAMPAIGNS).map((call) => call.headers()["authorization"]);
      expect(sent).toEqual([fresh, fresh]);
      expect(calls(REFRESH).length).toBe(1);
    });
  });

  test("is refreshed when the page becomes visible after sleep", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const calls = watchCalls(page.context());
      await stopClocks(page.context());
      await open(page);
      stage.clock.advance(14 * MINUTE_MS);
      await page.clock.setSystemTime(stage.clock.now());
      await page.evaluate(`document.dispatchEvent(new Event("visibilitychange"))`);
      await expect.poll(() => calls(REFRESH).length, PATIENCE).toBe(1);
    });
  });
});
