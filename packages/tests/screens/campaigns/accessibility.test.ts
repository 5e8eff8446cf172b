import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { importAccount } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { longWords } from "../../support/browser/long-words.ts";
import { button, open, openTab, question } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { campaignForm, draftCampaign } from "../../support/data/drafts.ts";
import { settled } from "../../support/people/api.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { editTexts, fillForm, writeElsewhere } from "./support/screen.ts";

const { visit, makePerson, stage } = useStage();

const person = useMade(() => makePerson());
let brandId: number;
let path: string;

beforeAll(async () => {
  brandId = (await importAccount(person)).id;
  path = `/campaigns/${(await smallDraft("Trail sale")).id}`;
});

/** A draft with one ad group of few lines, because axe checks every line in every state. */
async function smallDraft(name: string): Promise<Campaign> {
  const draft = await draftCampaign(person, brandId, name);
  const group = present(draft.adGroups[0]);
  const few = {
    ...group,
    headlines: group.headlines.slice(0, 4),
    descriptions: group.descriptions.slice(0, 3),
    keywords: group.keywords.slice(0, 3),
  };
  const body = { adGroups: [few, { ...few, ad_group_name: "Road shoes" }] };
  const { status } = await person.api("PUT", `/api/campaigns/${draft.id}`, body);
  expect(status).toBe(200);
  return draft;
}

const openForm = (page: Page) => open(page, `/campaigns/new?brandId=${brandId}`);

/** Opens the first ad group and the extensions for editing. */
async function openEditors(page: Page): Promise<void> {
  await editTexts(page);
  await openTab(page, "Assets");
  await button(page, "Edit ad extensions").click();
}

describe("the campaign form is accessible and fits", () => {
  test("with each list open", async () => {
    await visit({ person }, async (page) => {
      await openForm(page);
      await page.getByText("More settings").click();
      await button(page, "Add hours").click();
      await page.getByRole("checkbox", { name: "Structured Snippets" }).click();
      await page.getByRole("combobox", { name: /^Bidding Strategy/ }).click();
      await page.getByRole("option", { name: "Target CPA" }).click();
      await expectAccessible(page);
    });
  });

  test("with all its errors, and while the AI is writing", async () => {
    const held = stage.faults.add({ vendor: "openai", kind: "hold", when: "before", times: 9 });
    await visit({ person }, async (page) => {
      await openForm(page);
      await button(page, "Generate Campaign").click();
      await page.getByText("Budget is required").waitFor();
      await expectAccessible(page);
      await fillForm(page);
      await button(page, "Generate Campaign").click();
      // The form shows it too, until the campaign's own page replaces it.
      await page.waitForURL(/\/campaigns\/\d+$/);
      await page.getByRole("progressbar", { name: "Generating your campaign" }).waitFor();
      await expectAccessible(page);
      await button(page, "Cancel").click();
      stage.faults.remove(held.id);
      await page.getByLabel(/^Campaign Name/).waitFor();
    });
  });

  test("of a failed campaign", async () => {
    const refusal = { kind: "bad_answer", variant: "refusal", when: "before", times: 9 } as const;
    stage.faults.add({ vendor: "openai", ...refusal });
    const { api } = person;
    const form = campaignForm(brandId, "Declined sale");
    await settled(api, await api("POST", "/api/campaigns/generate", form));
    stage.faults.clear();
    const { body } = await api<CampaignSummary[]>("GET", "/api/campaigns?status=failed");
    await visit({ person }, async (page) => {
      await open(page, `/campaigns/${present(body[0]).id}`);
      await page.getByText("Generation Failed").waitFor();
      await expectAccessible(page);
    });
  });
});

describe("the campaign editor is accessible and fits", () => {
  test("with every entry open, and with words of every script", async () => {
    const { id } = await draftCampaign(
      person,
      brandId,
      "Donaudampfschifffahrtsgesellschaftskapitän",
    );
    await person.api("PUT", `/api/campaigns/${id}`, longWords);
    await visit({ person }, async (page) => {
      await open(page, `/campaigns/${id}`);
      for (;;) {
        if ((await button(page, /^Edit texts of/).count()) === 0) break;
        await editTexts(page);
      }
      await page
        .getByText(/^The line is not written in/)
        .first()
        .waitFor();
      await expectAccessible(page);
      for (const tab of ["Keywords", "Negatives", "Settings", "Assets"]) {
        await openTab(page, tab);
        if (tab === "Assets") await button(page, "Edit ad extensions").click();
        await expectAccessible(page);
      }
    });
  });

  test("with a new ad group, its menu of pins, and the question before it is removed", async () => {
    await visit({ person }, async (page) => {
      await open(page, path);
      await openEditors(page);
      await button(page, "Add structured snippet").click();
      await button(page, "Add sitelink").click();
      await expectAccessible(page);
      await openTab(page, "Ad groups");
      await button(page, "Pin headline 1").click();
      await page.getByRole("menuitem", { name: "Pin to position 1" }).waitFor();
      // A menu is outside the page's landmarks, as every popup is.
      await expectAccessible(page, " region: ");
      await page.keyboard.press("Escape");
      await button(page, /^Remove ad group /).click();
      await question(page).waitFor();
      await expectAccessible(page);
      await button(question(page), "Cancel").click();
      await button(page, "Add ad group").click();
      await expectAccessible(page);
    });
  });

  test("with the notices of a conflict and of a failed save", async () => {
    const draft = await smallDraft("Changed elsewhere");
    await visit({ person, expectedStatuses: [412, 503] }, async (page) => {
      await open(page, `/campaigns/${draft.id}`);
      await openEditors(page);
      await openTab(page, "Ad groups");
      await writeElsewhere(person, draft, "Written Elsewhere");
      await page.getByRole("textbox", { name: /^Headline 1\b/ }).fill("Written Here");
      await page.getByText("This campaign was changed elsewhere in the meantime").waitFor();
      await expectAccessible(page);
      await button(page, "Load the newer version").click();
      await page
        .getByText("This campaign was changed elsewhere in the meantime")
        .waitFor({ state: "detached" });
      await page.route("**/api/campaigns/*", (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status: 503, json: { code: "INTERNAL", message: "Down." } })
          : route.continue(),
      );
      await page.getByRole("textbox", { name: /^Headline 1\b/ }).fill("Written Again");
      await page.getByText("Your changes are not saved").waitFor();
      await expectAccessible(page);
      await page.unroute("**/api/campaigns/*");
      await button(page, "Save again").click();
      await page.getByText("All changes saved").waitFor();
    });
  });
});

test("the campaign list is accessible and fits with nothing found, and when it can't be loaded", async () => {
  await visit({ person, expectedStatuses: [500] }, async (page) => {
    await open(page, "/campaigns");
    await page.getByLabel("Search campaigns by name").fill("no such name");
    await page.getByText("No campaign matches your search.").waitFor();
    await expectAccessible(page);
    await page.route("**/api/campaigns/table?*", (route) =>
      route.fulfill({ status: 500, json: { code: "INTERNAL", message: "Down." } }),
    );
    await open(page, "/campaigns");
    await page.getByText("Error Loading Campaigns").waitFor();
    await expectAccessible(page);
  });
});
