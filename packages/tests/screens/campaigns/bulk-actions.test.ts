import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import {
  button,
  dialogNamed,
  focused,
  link,
  open,
  question,
  region,
} from "../../support/browser/screen.ts";
import { tabTo } from "../../support/browser/tab-to.ts";
import { PATIENCE } from "../../support/browser/toast.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { settled } from "../../support/people/api.ts";
import { useStageWithBrand } from "../../support/stage/with-brand.ts";

const { visit, stage, person, brand } = useStageWithBrand();

beforeAll(async () => {
  await draftCampaign(person, brand.id, "Only a draft");
  await settled(person.api, await person.api("POST", "/api/performance/refresh"));
});

const budgetsAtGoogle = async () => {
  const { campaigns } = await readAccount(stage.origin, brand.customerId);
  return campaigns.map(({ budgetMicros }) => budgetMicros);
};
const dialogOpen = (page: Page) => page.getByRole("dialog");

const budgetCell = (page: Page) => page.locator("tr[data-row='0']");

describe("which campaign spends badly, and lower its budget", () => {
  test("takes at most six clicks from the first page, and the table shows it at once", async () => {
    await visit({ person }, async (page) => {
      let clicks = 0;
      const click = async (at: ReturnType<typeof link>) => {
        clicks += 1;
        await at.click();
      };
      await open(page, "/dashboard");
      await click(link(page, "Campaigns").first());
      await click(link(page, "Highest cost/conv."));
      await page.waitForURL(/sort=cost_per_conversion/);
      const worst = budgetCell(page);
      // Once the account is read for the first time.
      await worst.getByText("Trail shoes").waitFor({ timeout: 60_000 });
      await click(button(worst, /^Edit the daily budget/));
      await page.keyboard.type("31");
      await click(button(page, "Stage"));
      await worst.getByText("$31.00").waitFor();
      await expectAccessible(page);
      await click(button(page, "Review"));
      const apply = button(dialogOpen(page), /^Apply/);
      await apply.waitFor();
      await click(apply);
      expect(clicks).toBeLessThanOrEqual(6);
      await page
        .getByText(/applied/i)
        .first()
        .waitFor({ timeout: 60_000 });
      await expect.poll(budgetsAtGoogle, PATIENCE).toContain(31_000_000);
      await page.keyboard.press("Escape");
      await worst.getByText("$31.00").waitFor();
      await expect.poll(() => worst.getByText("Staged:").count(), PATIENCE).toBe(0);
    });
  });

  test("can be done with the keyboard alone, and the focus is never lost", async () => {
    await visit({ person }, async (page) => {
      await open(page, "/campaigns");
      await tabTo(page, link(page, "Highest cost/conv."));
      await page.keyboard.press("Enter");
      await page.waitForURL(/sort=cost_per_conversion/);
      await tabTo(page, region(page, "Campaigns"));
      await page.keyboard.press("j");
      await expect.poll(() => page.locator("tr:focus").count()).toBe(1);
      await page.keyboard.press("e");
      await expect.poll(() => page.locator("tr input:focus").count()).toBe(1);
      await page.keyboard.type("29");
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page), PATIENCE).toMatch(/^Edit the daily budget/);
      await tabTo(page, button(page, "Review"));
      await page.keyboard.press("Enter");
      await button(dialogOpen(page), /^Apply/).waitFor();
      await page.keyboard.press("Escape");
      await tabTo(page, button(page, "Discard"));
      await page.keyboard.press("Enter");
      await tabTo(page, button(question(page), "Discard changes"));
      await page.keyboard.press("Enter");
      await expect.poll(() => page.getByText("Staged:").count(), PATIENCE).toBe(0);
    });
  });
});

test("what can be done with several campaigns, and the question before it, are accessible", async () => {
  await visit({ person }, async (page) => {
    await open(page, "/campaigns?status=draft");
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await page.getByRole("region", { name: "Selected campaigns" }).waitFor();
    await expectAccessible(page);
    await button(page, "Delete").click();
    await dialogNamed(page, "Delete 1 draft?").waitFor();
    await expectAccessible(page);
  });
});
