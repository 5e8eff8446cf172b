import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, link, open } from "../../support/browser/screen.ts";
import { revokeAccess } from "../../support/people/revoke-access.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const steps = (page: Page) =>
  dialogNamed(page, "Connection to Google Ads")
    .getByRole("list", { name: "Steps" })
    .getByRole("listitem");
const trouble = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

test("a revoked access is shown with every failure, diagnosed, and restored on Google's page", async () => {
  const person = await makePerson();
  await revokeAccess(stage, person);
  await visit({ person, expectedStatuses: [502, 503] }, async (page) => {
    await open(page, "/brands/import");
    const words = "Google Ads access has expired or was revoked. Reconnect Google Ads to continue.";
    const alert = trouble(page, `Error loading Google Ads accounts: ${words}`);
    await alert.getByText("Connect Google Ads again", { exact: false }).waitFor();
    expect(await link(alert, "Reconnect Google Ads").getAttribute("href")).toBe("/auth/google");
    await button(alert, "Refresh Accounts").waitFor();
    await expectAccessible(page);

    // The failure is shown on the other screens, too.
    await link(page, "Back to brands").click();
    // Wait for the heading, because the previous screen shows the same message.
    await page.getByRole("heading", { level: 1, name: "Brand Management" }).waitFor();
    await trouble(page, words).waitFor();
    await button(page, "Diagnose connection").first().click();
    const step = steps(page).filter({ hasText: "Access in Google Ads" });
    await step.getByText(words).waitFor();
    await expectAccessible(page);
    await link(step, "Reconnect Google Ads").click();
    await page.getByText("This page stands in for Google").waitFor();
    await page.getByRole("button", { name: person.user.email }).click();
    await page.waitForURL("**/brands/import");
    await button(page, "Import Selected Accounts").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});
