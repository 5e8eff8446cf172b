import { expect, test } from "vitest";

import {
  PATIENCE,
  destructive,
  expectToastLives,
  plain,
  stopClock,
  toastsOn,
} from "../../support/browser/toast.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const expired = plain("Session Expired", "Your session has expired. Please log in again.");
const noUser = destructive(
  "Authentication Failed",
  "User account could not be created or found. Please try again.",
);

test.each([
  ["expired=true", expired, 8000],
  ["error=no_user", noUser, 5000],
])("the reason for being at /login?%s is shown once and for its time", (query, toast, lifeMs) =>
  visit({}, async (page) => {
    await stopClock(page);
    await page.goto(`/login?${query}`);
    await expect.poll(toastsOn(page), PATIENCE).toEqual([toast]);
    await expectToastLives(page, lifeMs);
  }),
);

test("a lost network is reported, with a way to try again", async () => {
  const person = await makePerson();
  await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
    await page.route("**/api/dashboard", (route) => route.abort("internetdisconnected"));
    await page.goto("/dashboard");
    const words = "Network connection error. Please check your internet connection.";
    await expect.poll(toastsOn(page), PATIENCE).toEqual([destructive("Error", words)]);
    await page.unroute("**/api/dashboard");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.poll(toastsOn(page), PATIENCE).toEqual([destructive("Error", words)]);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText(/^No brands yet/).waitFor();
  });
});
