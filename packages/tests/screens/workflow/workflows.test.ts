import type { CampaignGroup, GroupTarget } from "@adwright/contracts/campaign-group/group";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { personWithBrand } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, open, question } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { draftsOf, groupWithGoals } from "../../support/data/campaign-groups.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit } = useStage();

/** A group that was never published has no publication to read. */
const NO_PUBLICATION = [404];

const PAGE = "/supercharged-isolated";

/** Places that Google's stand-in knows. */
const known: GroupTarget[] = [
  { geoTarget: "Germany", language: "de" },
  { geoTarget: "Spain", language: "es" },
];

/** Makes a group whose drafts are written. */
async function groupWithDrafts(person: Person, brandId: number, targets: GroupTarget[]) {
  const { id } = await groupWithGoals(person, brandId, targets);
  return draftsOf(person, id);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function fillIn(page: Page, brandName: string) {
  await page.getByRole("combobox", { name: "Brand" }).click();
  await page.getByRole("option", { name: brandName }).click();
  await page.getByLabel(/Landing Page URL/).fill("northwind-running.example/trail");
  await page.getByLabel("Geo Target 1").fill("Germany");
  await page.getByRole("combobox", { name: "Language 1" }).click();
  await page.getByRole("option", { name: "German", exact: true }).click();
}

describe("/supercharged-isolated", () => {
  test("leads from the form to drafts", async () => {
    const { person, brand } = await personWithBrand(stage);
    await visit({ person }, async (page) => {
      await open(page, PAGE);
      await fillIn(page, brand.name);
      await button(page, "Import").click();
      await page.getByLabel("Rows").fill("Spain,Spanish,ES\nItaly,Klingon");
      await page.getByText("“Klingon” is not one of the 19 languages.").waitFor();
      await expectAccessible(page);
      await button(page, "Add 1 target").click();
      await page
        .getByText(/left today/)
        .first()
        .waitFor();
      await expectAccessible(page);

      await button(page, "Create Campaigns").click();
      await question(page).getByText("All campaigns, a day").waitFor();
      await expectAccessible(page);
      await button(question(page), "Create Campaigns").click();
      await heading(page, "Campaign Generation Started").waitFor();
      await heading(page, "Goals Generated").waitFor();
      await expectAccessible(page);

      await button(page, "Generate Drafts").click();
      await heading(page, "Drafts Generated").waitFor();
      await button(page, "View Campaigns").click();
      const market = (name: RegExp) => page.getByRole("row", { name });
      await market(/ES Campaign Group .* · Spain · ES/).waitFor();
      await untilSettled(page);
      await expectAccessible(page);
      await button(market(/Germany/), /^Edit daily budget/).click();
      await page.getByRole("textbox", { name: /^daily budget/ }).fill("35");
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await market(/Germany/)
        .getByText("$35.00 USD")
        .waitFor();
      await page.getByText("$85.00 USD a day").waitFor();
      expect(await page.locator(":focus").getAttribute("aria-label")).toMatch(/^Edit daily budget/);

      await button(page, "Open viewer").click();
      await page.getByRole("link", { name: /Open campaign/ }).waitFor();
      await untilSettled(page);
      await expectAccessible(page);
    });
  });

  test("leads from the review to Google, and back", async () => {
    const { person, brand } = await personWithBrand(stage);
    const group = await groupWithDrafts(person, brand.id, known);
    const atGoogle = async () => {
      const { campaigns } = await readAccount(stage.origin, brand.customerId);
      return campaigns.filter(({ name }) => name.includes("Spring"));
    };
    await visit({ person, expectedStatuses: NO_PUBLICATION }, async (page) => {
      await open(page, `${PAGE}?tab=manage`);
      await button(page, "Publish All to Google Ads").click();
      await button(page, "Check 2 campaigns").click();
      await page
        .getByText("Say whether this campaign contains EU political advertising.")
        .waitFor();
      await expectAccessible(page);
      await page.getByRole("radio", { name: /contains no EU political/ }).click();
      await button(page, "Check 2 campaigns").click();
      await button(page, "Publish 2 campaigns").waitFor();
      await untilSettled(page);
      await expectAccessible(page);
      expect(await atGoogle()).toEqual([]);

      await button(page, "Publish 2 campaigns").click();
      await page.getByText("2 campaigns of 2 published.").waitFor();
      // The screen shows what the server has stored: a reload shows the same.
      await page.reload();
      await page.getByText("2 campaigns of 2 published.").waitFor();
      await untilSettled(page);
      await expectAccessible(page);
      expect(await atGoogle()).toHaveLength(2);

      await button(page, "Undo all").click();
      await button(question(page), "Undo all").click();
      await page.getByText("2 campaigns removed from Google Ads.").waitFor();
      await expectAccessible(page);
    });
    expect((await atGoogle()).filter(({ status }) => status !== "REMOVED")).toEqual([]);
    const { body } = await person.api<CampaignGroup>(
      "GET",
      `/api/supercharged-isolated/group/${group.id}`,
    );
    expect(body).toMatchObject({ status: "drafts_ready", published: 0 });
  });
});
