import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { importAccount, livePath } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open, openTab, region } from "../../support/browser/screen.ts";
import { useStageWithBrand } from "../../support/stage/with-brand.ts";
import { editElsewhere, isStaged, openCampaign, openReview } from "./live-page.ts";

const { visit, makePerson, stage, person, brand } = useStageWithBrand();

const PHONE = { width: 390, height: 900 };

/** How far a table with figures scrolls sideways. */
async function sidewaysScroll(page: Page, table: string): Promise<number> {
  const box = region(page, table);
  await box.locator("[data-label=Conversions]").last().waitFor();
  return box.evaluate((at) => at.scrollWidth - at.clientWidth);
}

describe("a live campaign", () => {
  test("shows every figure on a phone without scrolling sideways", async () => {
    await visit({ person }, async (page) => {
      await page.setViewportSize(PHONE);
      await openCampaign(page, person, brand, "Trail shoes");
      await openTab(page, "Ad groups");
      expect(await sidewaysScroll(page, "Ad groups")).toBe(0);
      await button(page, "Edit the bid of Trail").click();
      await page.getByRole("textbox", { name: "the bid of Trail" }).waitFor();
      expect(await sidewaysScroll(page, "Ad groups")).toBe(0);
      for (const tab of ["Keywords", "Ads", "Search terms"]) {
        await openTab(page, tab);
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
      const campaign = await openCampaign(page, person, brand, "Running shoes");
      await button(page, "Edit the campaign name").click();
      await page.getByRole("textbox", { name: "the campaign name" }).fill("Mine");
      await button(page, "Stage").click();
      await isStaged(page, "1 change");
      editElsewhere(stage, brand, campaign, { name: "Theirs" });
      const review = await openReview(page, "1 change");
      await review.getByText("In Google Ads now").waitFor();
      await expectAccessible(page);
      await button(review, "Keep theirs").click();
      await page.getByText("Nothing is left to apply").waitFor();
    });
  });

  test("can get another bidding strategy and keyword landing pages", async () => {
    await visit({ person }, async (page) => {
      await openCampaign(page, person, brand, "Trail shoes");
      await button(page, "Edit the bidding").click();
      const bidding = dialogNamed(page, "Edit the bidding");
      await bidding.getByRole("combobox", { name: "Strategy" }).click();
      await page.getByRole("option", { name: /^Maximize clicks/ }).click();
      await bidding.getByRole("textbox", { name: /^Highest bid/ }).fill("much");
      await button(bidding, "Stage bidding").click();
      await bidding.getByText("Enter highest bid such as 25 or 25.50.").waitFor();
      await bidding.getByRole("textbox", { name: /^Highest bid/ }).fill("2.50");
      await expectAccessible(page);
      await button(bidding, "Stage bidding").click();
      await page.getByText("Maximize clicks, at most $2.50 a click").waitFor();

      await openTab(page, "Keywords");
      await button(page, "Columns").click();
      await page.getByRole("menuitemcheckbox", { name: "Landing page" }).click();
      await page.keyboard.press("Escape");
      await button(page, "Edit the landing page of trail running shoes").click();
      const address = page.getByRole("textbox", { name: /^the landing page/ });
      await address.fill("no address");
      await button(page, "Stage").click();
      await page.getByText("Enter an address such as").waitFor();
      await address.fill("https://northwind-running.example/trail");
      await button(page, "Stage").click();
      await isStaged(page, "2 changes");
      await expectAccessible(page);
    });
  });
});
