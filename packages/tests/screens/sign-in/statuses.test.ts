import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import {
  PATIENCE,
  destructive,
  expectToastLives,
  pauseClock,
  stopClock,
  toastsOn,
} from "../../support/browser/toast.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const DASHBOARD = "GET /api/dashboard";

const error = (text: string) => destructive("Error", text);

/** Replaces the browser's own time-outs, which a page's fake clock can't move, with timers that it can. */
const timeoutsByTheClock = `AbortSignal.timeout = (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("The operation timed out.", "TimeoutError")), ms);
  return controller.signal;
}`;

async function retry(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Retry" }).click();
}

describe("an error without a message", () => {
  const server = "A server error occurred. Our team has been notified.";
  const words: [number, string, number][] = [
    [400, "An unexpected error occurred. Please try again.", 1],
    [403, "You do not have permission to perform this action.", 1],
    [404, "The requested resource was not found.", 1],
    [409, "An unexpected error occurred. Please try again.", 1],
    [422, "The submitted data is invalid.", 1],
    [429, "Too many requests. Please try again later.", 1],
    [500, server, 2],
    [503, server, 2],
    [599, server, 2],
  ];
  test.each(words)("%i is shown with its standard message: %s", async (status, text, asked) => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [status] }, async (page) => {
      let isDown = true;
      await page.route("**/api/dashboard", (route) =>
        isDown ? route.fulfill({ status, body: "<h1>Bad Gateway</h1>" }) : route.continue(),
      );
      const calls = watchCalls(page);
      await page.goto("/dashboard");
      await expect.poll(toastsOn(page), PATIENCE).toEqual([error(text)]);
      // There is no retry for 4xx, and one for other errors (handbook/calls.md).
      expect(calls.named(DASHBOARD)).toHaveLength(asked);
      isDown = false;
      await retry(page);
      await page.getByText(/^No brands yet/).waitFor();
    });
  });

  test("401 is not shown as an error, because the session ends or is restored", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await page.route("**/api/dashboard", (route) => route.fulfill({ status: 401 }));
      await page.goto("/dashboard");
      await page.getByText("Your dashboard could not be loaded").waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
    });
  });
});

describe("an error with a message", () => {
  test.each([403, 404, 422, 429, 500, 502])("is shown with that message: %i", async (status) => {
    const person = await makePerson();
    const message = "The server is being restarted.";
    await visit({ person, expectedStatuses: [status] }, async (page) => {
      await page.route("**/api/dashboard", (route) =>
        route.fulfill({ status, json: { message, code: "INTERNAL", requestId: "1" } }),
      );
      await page.goto("/dashboard");
      await expect.poll(toastsOn(page), PATIENCE).toEqual([error(message)]);
    });
  });

  test("is shown for 5 s", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [404] }, async (page) => {
      await stopClock(page);
      await page.route("**/api/dashboard", (route) => route.fulfill({ status: 404 }));
      await page.goto("/dashboard");
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([error("The requested resource was not found.")]);
      await expectToastLives(page, 5000);
    });
  });
});

describe("a call without an answer", () => {
  test("is reported when there is no network, with a way to try again", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      await page.route("**/api/dashboard", (route) => route.abort("internetdisconnected"));
      await page.goto("/dashboard");
      const words = "Network connection error. Please check your internet connection.";
      await expect.poll(toastsOn(page), PATIENCE).toEqual([error(words)]);
      await page.unroute("**/api/dashboard");
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Dismiss" }).click();
      await retry(page);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([error(words)]);
      await page.context().setOffline(false);
      await retry(page);
      await page.getByText(/^No brands yet/).waitFor();
    });
  });

  test("times out after 30 s, and is not retried by itself", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      await page.addInitScript(timeoutsByTheClock);
      await stopClock(page);
      await page.route("**/api/dashboard", () => undefined);
      const calls = watchCalls(page);
      await page.goto("/dashboard");
      await expect.poll(() => calls.named(DASHBOARD).length, PATIENCE).toBe(1);
      await page.clock.runFor(29_900);
      expect(await page.getByRole("dialog").count()).toBe(0);
      await page.clock.runFor(200);
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([error("Request timed out. Please try again.")]);
      expect(calls.named(DASHBOARD)).toHaveLength(1);
    });
  });

  test("times out with a separate message when a campaign is generated for 120 s", async () => {
    const person = await makePerson();
    const [brand] = await importBrands(person, 1);
    const held = stage.faults.add({ vendor: "openai", kind: "hold", times: 1 });
    await visit({ person }, async (page) => {
      await page.addInitScript(timeoutsByTheClock);
      await page.clock.install();
      const calls = watchCalls(page);
      await page.goto(`/campaigns/new?brandId=${brand?.id}`);
      await fillCampaign(page);
      await page.waitForLoadState("networkidle");
      await pauseClock(page);
      // The settings are saved in a separate call with its own time-out, which has to be answered before the clock
      // moves.
      const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
      await page.getByRole("button", { name: "Generate Campaign" }).click();
      const generate = "POST /api/campaigns/generate";
      await expect.poll(() => calls.named(generate).length, PATIENCE).toBe(1);
      await saved;
      await page.clock.runFor(119_900);
      expect(await page.getByRole("dialog").count()).toBe(0);
      await page.clock.runFor(200);
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([
          error(
            "Campaign generation is taking longer than expected. Please check the campaigns page to see if your campaign was created successfully.",
          ),
        ]);
    }).finally(() => stage.faults.remove(held.id));
  });
});

async function fillCampaign(page: Page): Promise<void> {
  await page.getByLabel("Campaign Name").fill("Trail shoes");
  await page.getByLabel("Campaign Goal").fill("Sell trail running shoes");
  await page.getByLabel("Landing Page URL").fill("https://northwind-running.example/trail");
  await page.getByLabel("Target Location").fill("United States");
  await page.getByLabel("Target Audience").fill("People who run off the road");
  await page.getByLabel(/Budget \(/).fill("25");
}

describe("an answer about the plan's limit", () => {
  test("is shown for 6 s, with a link to upgrade", async () => {
    const person = await makePerson({ subscription: "free", subscriptionStatus: null });
    await visit({ person, expectedStatuses: [403] }, async (page) => {
      await stopClock(page);
      const limit = { resource: "campaigns", limit: 1, used: 1, plan: "free" };
      await page.route("**/api/dashboard", (route) =>
        route.fulfill({
          status: 403,
          json: { message: "No.", code: "SUBSCRIPTION_LIMIT", details: limit, requestId: "1" },
        }),
      );
      await page.goto("/dashboard");
      const toast = destructive(
        "Campaigns limit reached",
        "You've reached your subscription limit for campaigns. Your free plan allows 1. Upgrade your plan for unlimited campaigns.",
      );
      await expect.poll(toastsOn(page), PATIENCE).toEqual([toast]);
      await expectToastLives(page, 6000);
      await retry(page);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([toast]);
      const upgrade = page.getByRole("dialog").getByRole("link", { name: "Upgrade" });
      expect(await upgrade.getAttribute("href")).toBe("/billing");
      await upgrade.click();
      await page.waitForURL("**/settings?tab=subscription");
    });
  });

  test("is sent by the server for a second brand on Free", async () => {
    const person = await makePerson({ subscription: "free", subscriptionStatus: null });
    const [manager, first, second] = person.customerIds;
    const body = { masterAccountId: manager, accountIds: [first, second] };
    const refused = await person.api("POST", "/api/brands", body);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "SUBSCRIPTION_LIMIT", details: { resource: "brands", limit: 1 } },
    });
  });
});
