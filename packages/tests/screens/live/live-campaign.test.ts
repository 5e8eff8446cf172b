import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";

import { importAccount, livePath } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const { visit, makePerson, stage } = useStage();
afterEach(() => stage.faults.clear());

const person = useMade(() => makePerson());
const brand = useMade(() => importAccount(person));

const bar = (page: Page) => page.getByRole("region", { name: "Staged changes" });

const PHONE = { width: 390, height: 900 };

/** How far a table with figures scrolls sideways. */
async function sidewaysScroll(page: Page, table: string): Promise<number> {
  const box = page.getByRole("region", { name: table, exact: true });
  await box.locator("[data-label=Conversions]").last().waitFor();
  return box.evaluate((at) => at.scrollWidth - at.clientWidth);
}

async function openCampaign(page: Page, name: string): Promise<void> {
  await open(page, await livePath(person, brand, name));
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

describe("a live campaign", () => {
  test("shows every figure on a phone without scrolling sideways", async () => {
    await visit({ person }, async (page) => {
      await page.setViewportSize(PHONE);
      await openCampaign(page, "Trail shoes");
      await page.getByRole("tab", { name: /^Ad groups/ }).click();
      expect(await sidewaysScroll(page, "Ad groups")).toBe(0);
      await button(page, "Edit the bid of Trail").click();
      await page.getByRole("textbox", { name: "the bid of Trail" }).waitFor();
      expect(await sidewaysScroll(page, "Ad groups")).toBe(0);
      for (const tab of ["Keywords", "Ads", "Search terms"]) {
        await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
        expect(await sidewaysScroll(page, tab)).toBe(0);
      }
    });
  });

  test("that can't be read shows an error, is read on Retry, and is nobody else's", async () => {
    const newcomer = await makePerson();
    const own = await importAccount(newcomer, "UK");
    const path = await livePath(newcomer, own, "Trail shoes");
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 99 });
    await visit({ person: newcomer, expectedStatuses: [502, 503] }, async (page) => {
      await open(page, path);
      await button(page, "Retry").waitFor();
      await expectAccessible(page);
      stage.faults.clear();
      await button(page, "Retry").click();
      await page.getByText("Made in Google Ads").waitFor();
    });
    await visit({ person, expectedStatuses: [404] }, async (page) => {
      await open(page, path);
      await page.getByText("could not be found").first().waitFor();
      await expectAccessible(page);
    });
  });

  test("that another person edits in the meantime asks which version to keep", async () => {
    await visit({ person }, async (page) => {
      await openCampaign(page, "Running shoes");
      await button(page, "Edit the campaign name").click();
      await page.getByRole("textbox", { name: "the campaign name" }).fill("Mine");
      await button(page, "Stage").click();
      await bar(page).getByText("1 change").waitFor();
      const campaign = page.url().split("/").at(-1)?.split("?")[0] ?? "";
      stage.standIns.sandbox.recordOutsideEdit({
        customerId: brand.customerId,
        email: "kim@elsewhere.example",
        resourceName: `customers/${brand.customerId}/campaigns/${campaign}`,
        fields: { name: "Theirs" },
        isByEditor: true,
      });
      await button(bar(page), "Review").click();
      const review = dialogNamed(page, "Review 1 change");
      await review.getByText("In Google Ads now").waitFor();
      await expectAccessible(page);
      await button(review, "Keep theirs").click();
      await page.getByText("Nothing is left to apply").waitFor();
    });
  });
});
