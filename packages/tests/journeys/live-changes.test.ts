import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { livePath } from "../api/import-account.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { button, dialogNamed, open, openTab, stagedBar } from "../support/browser/screen.ts";
import { untilSettled } from "../support/browser/until-settled.ts";
import { readAccount } from "../support/data/google-ads-account.ts";
import { useStageWithBrand } from "../support/stage/with-brand.ts";

const TERMS = ["best trail running shoes", "cheap trail running shoes", "trail running shoes sale"];

const { stage, visit, person, brand } = useStageWithBrand();

async function trailShoes() {
  const { campaigns } = await readAccount(stage.origin, brand.customerId);
  return campaigns.find(({ name }) => name === "Trail shoes");
}

async function applyReviewed(page: Page, title: string): Promise<void> {
  const review = dialogNamed(page, title);
  await review.getByText("On a single day").waitFor();
  await button(review, "Apply 8 changes").click();
  await page.getByText("Applied in Google Ads").waitFor();
}

test("a live campaign is changed, and the change is undone", () =>
  visit({ person }, async (page) => {
    const before = await trailShoes();
    const look = async () => await expectAccessible(page);
    await open(page, await livePath(person, brand, "Trail shoes"));
    await look();
    await button(page, "Edit the daily budget of Trail shoes").click();
    const amount = page.getByRole("textbox", { name: "the daily budget of Trail shoes" });
    await amount.fill("nothing");
    await button(page, "Stage").click();
    await page.getByText("Enter the daily budget such as 25 or 25.50.").waitFor();
    await amount.fill("80");
    await button(page, "Stage").click();
    const bar = stagedBar(page);
    await bar.getByText("at most $40.00 a day more").waitFor();

    await openTab(page, "Keywords");
    await button(page, "Pause trail running shoes").click();
    await bar.getByText("2 changes").waitFor();

    await openTab(page, "Search terms");
    for (const term of TERMS) await page.getByRole("checkbox", { name: `Select ${term}` }).click();
    await button(page, "Add 3 negatives").click();
    await bar.getByText("5 changes").waitFor();

    await openTab(page, "Negatives");
    await button(page, "Add negative keyword").click();
    const adding = page.getByRole("dialog", { name: "Add negative keywords" });
    await adding.getByRole("textbox").fill('"repair"\n-used');
    await button(adding, "Stage").click();
    await bar.getByText("7 changes").waitFor();
    await look();

    await openTab(page, "Ads");
    await button(page, /^Edit the text of the ad of/).click();
    const ad = page.getByRole("dialog", { name: "Edit the text of the ad" });
    await ad.getByLabel("Headline 1", { exact: true }).fill("Shoes for wet trails");
    await ad.getByRole("radio", { name: "Edit this ad" }).click();
    await button(ad, "Stage text").click();
    await bar.getByText("8 changes").waitFor();

    await page.reload();
    await untilSettled(page);
    await button(bar, "Review").click();
    const review = page.getByRole("dialog", { name: "Review 8 changes" });
    await review.getByText("repair · Phrase match").waitFor();
    await review.getByText("used · Exact match").waitFor();
    await look();
    await applyReviewed(page, "Review 8 changes");
    await look();
    const after = await trailShoes();
    expect(after).toMatchObject({ budgetMicros: 80_000_000 });
    expect(after?.negativeKeywords).toEqual(expect.arrayContaining(TERMS));

    await page.getByRole("link", { name: "Receipt and undo" }).click();
    await page.getByRole("heading", { name: "Receipt" }).waitFor();
    expect(await page.getByText("Confirmed in Google Ads", { exact: true }).count()).toBe(8);
    await look();
    await button(page, "Undo").click();
    await applyReviewed(page, "Undo 8 changes");
    expect(await trailShoes()).toEqual(before);
    await button(page.getByRole("dialog"), "Close").first().click();
    await page.getByText("Undone", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Back to change log" }).click();
    const sets = page.getByRole("list", { name: "Changes" }).getByRole("listitem");
    await sets.nth(1).waitFor();
    expect(await sets.count()).toBe(2);
    await look();
  }));
