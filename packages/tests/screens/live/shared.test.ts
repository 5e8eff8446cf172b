import type { Brand } from "@adwright/contracts/brand";
import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { importAccount } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { addSharedThings } from "../../support/data/shared-things.ts";
import { settled } from "../../support/people/api.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson, stage } = useStage();

let person: Person;
let brand: Brand;
let campaign: string;

beforeAll(async () => {
  person = await makePerson();
  brand = await importAccount(person);
  const path = `/api/brands/${brand.id}/live/campaigns`;
  const { body } = await settled(person.api, await person.api<LiveCampaigns>("GET", path));
  const trail = present(body.rows.find(({ name }) => name === "Trail shoes"));
  campaign = trail.campaign;
  const { customerId } = brand;
  const { sandbox } = stage.standIns;
  addSharedThings(
    (kind, added) =>
      sandbox.recordOutsideEdit({ customerId, email: "kim@elsewhere.example", kind, added }),
    trail.resource,
  );
});

const bar = (page: Page) => page.getByRole("region", { name: "Staged changes" });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: select }).click();
  await page.getByRole("option", { name: option }).click();
}

const openTab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();

describe("shared lists of a live campaign", () => {
  test("can be linked and unlinked, and show which campaigns they apply to", async () => {
    await visit({ person }, async (page) => {
      await open(page, `/brands/${brand.id}/live/${campaign}?tab=negatives`);
      await section(page, "Negative keyword lists").getByText("Brand safety").waitFor();
      await page.getByRole("cell", { name: "scandal", exact: true }).waitFor();
      await expectAccessible(page);

      await choose(page, "Attach list", "Competitors");
      await bar(page).getByText("1 change").waitFor();
      await openTab(page, "Assets");
      await choose(page, "Add asset", "Returns");
      await bar(page).getByText("2 changes").waitFor();
      await button(page, "Remove Seasonal").click();
      await bar(page).getByText("3 changes").waitFor();
      await openTab(page, "Negatives");
      await button(page, "Add keywords").click();
      const adding = dialogNamed(page, "Add negative keywords");
      await adding.getByText("every campaign that uses “Brand safety”").waitFor();
      await adding.getByRole("textbox").fill("lawsuit");
      await button(adding, "Stage").click();
      await bar(page).getByText("4 changes").waitFor();

      await button(bar(page), "Review").click();
      const review = dialogNamed(page, "Review 4 changes");
      await review.getByText("This list counts for 1 campaign: Trail shoes.").waitFor();
      await expectAccessible(page);
      await button(review, "Apply 4 changes").click();
      await page.getByText("Applied in Google Ads").waitFor();
      await page.getByRole("button", { name: "Close" }).first().click();
      await page.getByRole("cell", { name: "lawsuit", exact: true }).waitFor();
      await openTab(page, "Assets");
      await section(page, "Assets").getByText("Returns").waitFor();
      await section(page, "Labels").getByText("The campaign has no labels.").waitFor();
    });
  });

  test("is paused with the campaign, and shown with one ad group", async () => {
    await visit({ person }, async (page) => {
      await open(page, `/brands/${brand.id}/live/${campaign}?tab=assets`);
      const assets = section(page, "Assets");
      await assets.getByText("Fitting guide").waitFor();
      await button(assets, "Pause Fitting guide").click();
      await bar(page).getByText("1 change").waitFor();
      await page.getByRole("combobox", { name: "Show assets with" }).click();
      await page.getByRole("option").nth(1).click();
      await choose(page, "Add asset", "Fitting guide");
      await bar(page).getByText("2 changes").waitFor();
      await expectAccessible(page);

      await button(bar(page), "Review").click();
      const review = dialogNamed(page, "Review 2 changes");
      await review.getByText("Asset status").waitFor();
      await button(review, "Apply 2 changes").click();
      await page.getByText("Applied in Google Ads").waitFor();
      await page.getByRole("button", { name: "Close" }).first().click();
      await button(assets, "Enable Fitting guide").waitFor();
      expect(await assets.getByText(/^Sitelink · /).count()).toBe(1);
    });
  });
});
