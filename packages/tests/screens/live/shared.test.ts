import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open, openTab, region } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { addSharedThings } from "../../support/data/shared-things.ts";
import { settled } from "../../support/people/api.ts";
import { useStageWithBrand } from "../../support/stage/with-brand.ts";
import { apply, isStaged, openReview } from "./live-page.ts";

const { visit, stage, person, brand } = useStageWithBrand();
let campaign: string;

beforeAll(async () => {
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

async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: select }).click();
  await page.getByRole("option", { name: option }).click();
}

describe("shared lists of a live campaign", () => {
  test("can be linked and unlinked, and show which campaigns they apply to", async () => {
    await visit({ person }, async (page) => {
      await open(page, `/brands/${brand.id}/live/${campaign}?tab=negatives`);
      await region(page, "Negative keyword lists").getByText("Brand safety").waitFor();
      await page.getByRole("cell", { name: "scandal", exact: true }).waitFor();
      await expectAccessible(page);

      await choose(page, "Attach list", "Competitors");
      await isStaged(page, "1 change");
      await openTab(page, "Assets");
      await choose(page, "Add asset", "Returns");
      await isStaged(page, "2 changes");
      await button(page, "Remove Seasonal").click();
      await isStaged(page, "3 changes");
      await openTab(page, "Negatives");
      await button(page, "Add keywords").click();
      const adding = dialogNamed(page, "Add negative keywords");
      await adding.getByText("every campaign that uses “Brand safety”").waitFor();
      await adding.getByRole("textbox").fill("lawsuit");
      await button(adding, "Stage").click();
      await isStaged(page, "4 changes");

      const review = await openReview(page, "4 changes");
      await review.getByText("This list counts for 1 campaign: Trail shoes.").waitFor();
      await expectAccessible(page);
      await apply(page, "4 changes");
      await page.getByRole("cell", { name: "lawsuit", exact: true }).waitFor();
      await openTab(page, "Assets");
      await region(page, "Assets").getByText("Returns").waitFor();
      await region(page, "Labels").getByText("The campaign has no labels.").waitFor();
    });
  });

  test("is paused with the campaign, and shown with one ad group", async () => {
    await visit({ person }, async (page) => {
      await open(page, `/brands/${brand.id}/live/${campaign}?tab=assets`);
      const assets = region(page, "Assets");
      await assets.getByText("Fitting guide").waitFor();
      await button(assets, "Pause Fitting guide").click();
      await isStaged(page, "1 change");
      await page.getByRole("combobox", { name: "Show assets with" }).click();
      await page.getByRole("option").nth(1).click();
      await choose(page, "Add asset", "Fitting guide");
      await isStaged(page, "2 changes");
      await expectAccessible(page);

      const review = await openReview(page, "2 changes");
      await review.getByText("Asset status").waitFor();
      await apply(page, "2 changes");
      await button(assets, "Enable Fitting guide").waitFor();
      expect(await assets.getByText(/^Sitelink · /).count()).toBe(1);
    });
  });
});
