import type { User } from "@adwright/contracts/session";
import { DAY_MS } from "@adwright/contracts/time";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { listAccessProblems } from "../support/browser/page-checks.ts";
import { until } from "../support/people/api.ts";
import type { Person } from "../support/people/person.ts";
import { useStage } from "../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const SUBSCRIPTION = "/settings?tab=subscription";

/** Paddle's checkout overlay is a frame from another origin. */
const overlayOf = (page: Page) => page.frameLocator("iframe[name=paddle_frame]");

async function pay(page: Page): Promise<void> {
  await overlayOf(page).getByRole("button", { name: /^Pay / }).click();
}

/** Advances the clock of the product and of Paddle, then signs in again, because the browser's session has expired. */
async function advance(page: Page, person: Person, days: number): Promise<void> {
  // A screen asks for unread notifications from time to time and would do so with the expired session.
  await page.goto("/robots.txt");
  await page.request.post("/local/clock", { data: { advanceMs: days * DAY_MS } });
  await stage.standIns.paddle.settled();
  const answer = await page.request.post("/local/users", { data: { email: person.user.email } });
  const { user, accessToken } = (await answer.json()) as { user: User; accessToken: string };
  const stored = { access_token: accessToken, auth_user: JSON.stringify(user) };
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(SUBSCRIPTION);
}

test("a person goes from Free to Unlimited with an add-on, and back when it ends", async () => {
  const person = await makePerson({
    subscription: "free",
    subscriptionStatus: null,
    connected: false,
  });
  await visit({ person, width: 1440 }, async (page) => {
    await page.goto(SUBSCRIPTION);
    const start = page.getByRole("button", { name: "Upgrade to Unlimited" });
    await start.waitFor();
    expect(await listAccessProblems(page)).toEqual([]);

    await start.click();
    await overlayOf(page).getByRole("button", { name: "Close" }).click();
    await start.click();
    await pay(page);
    await page.getByText("Activating your plan").waitFor();
    await page.getByText("Unlimited is active").waitFor();

    await page.getByRole("button", { name: "Add Storm Chasers" }).click();
    await pay(page);
    await page.getByText("Storm Chasers is active").waitFor();
    expect(await listAccessProblems(page)).toEqual([]);

    await page.getByRole("button", { name: "Customer portal" }).click();
    await page.getByText("Stand-in for Paddle, no money moves").waitFor();
    const plan = page.locator("section", { hasText: "Unlimited" });
    await plan.getByRole("button", { name: "Cancel subscription" }).click();
    await plan.getByRole("button", { name: "Don't cancel" }).waitFor();
    await until(
      () => person.api<User>("GET", "/api/auth/me"),
      ({ body }) => body.cancelAt !== null,
    );
    await page.goto(SUBSCRIPTION);
    await page.getByText(/^Your subscription ends on /).waitFor();

    await advance(page, person, 40);
    await page.getByRole("button", { name: "Upgrade to Unlimited" }).waitFor();
    expect(await page.getByText(/^Your subscription ends on /).count()).toBe(0);
    expect(await listAccessProblems(page)).toEqual([]);
  });
});
