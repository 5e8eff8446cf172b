import type { Campaign } from "@adwright/contracts/campaign";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { button, link, open } from "../../support/browser/screen.ts";
import { expectToast, PATIENCE } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { fillForm, readDraft, writeElsewhere } from "./support/screen.ts";

const { visit, makePerson, stage } = useStage();

async function personWithBrand() {
  const person = await makePerson();
  const brand = present((await importBrands(person, 1))[0]);
  return { person, brand };
}

async function personWithDraft() {
  const { person, brand } = await personWithBrand();
  const draft = await draftCampaign(person, brand.id, "Trail sale");
  return { person, draft, path: `/campaigns/${draft.id}` };
}

const headlinesOf = async (person: Person, draft: Campaign) =>
  present((await readDraft(person, draft)).adGroups[0]).headlines;

const headline = (page: Page, number: number) =>
  page.getByRole("textbox", { name: new RegExp(`^Headline ${number}\\b`) });

const editTexts = (page: Page) =>
  page
    .getByRole("button", { name: /^Edit texts of / })
    .first()
    .click();

describe("the brand on the form", () => {
  test("has to be created first if there is none", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await open(page, "/campaigns/new");
      await page.getByText("You need to create a brand before creating campaigns.").waitFor();
      const create = link(page, "Create Your First Brand");
      expect(await create.getAttribute("href")).toBe("/brands/new");
      expect(await link(page, "Back").getAttribute("href")).toBe("/campaigns");
    });
  });

  test("is chosen from a list, which also links to creating one", async () => {
    const { person, brand } = await personWithBrand();
    await visit({ person }, async (page) => {
      await open(page, "/campaigns/new");
      await page.getByRole("combobox", { name: "Brand" }).click();
      await page.getByRole("option", { name: brand.name }).click();
      await page.waitForURL(`**/campaigns/new?brandId=${brand.id}`);
      await page.getByLabel(/^Campaign Name/).waitFor();
      await open(page, "/campaigns/new");
      await page.getByRole("combobox", { name: "Brand" }).click();
      await page.getByRole("option", { name: "Create New Brand" }).click();
      await page.waitForURL("**/brands/new");
      expect(await page.getByLabel(/^Brand Name/).inputValue()).toBe("");
    });
  });
});

describe("generating a campaign", () => {
  test("shows its progress in words and can be canceled", async () => {
    const { person, brand } = await personWithBrand();
    const held = stage.faults.add({ vendor: "openai", kind: "hold", when: "before", times: 9 });
    try {
      await visit({ person }, async (page) => {
        await open(page, `/campaigns/new?brandId=${brand.id}`);
        await fillForm(page);
        expect(await button(page, "Publish").count()).toBe(0);
        await button(page, "Generate Campaign").click();
        await page.getByRole("progressbar", { name: "Generating your campaign" }).waitFor();
        const words = /^(Reading|Writing|Waiting|Checking|Handing) \w+/;
        await page.locator("main output").filter({ hasText: words }).waitFor();
        await button(page, "Cancel").click();
        await expectToast(page, { title: "Generation canceled", text: /.+/ });
        expect(await page.getByLabel(/^Campaign Name/).inputValue()).toBe("Trail sale");
      });
    } finally {
      stage.faults.remove(held.id);
    }
  });

  test("shows the server's message when it fails, and keeps the form", async () => {
    const { person, brand } = await personWithBrand();
    const refusal = { vendor: "openai", kind: "bad_answer", variant: "refusal", times: 9 } as const;
    const fault = stage.faults.add(refusal);
    try {
      await visit({ person, expectedStatuses: [422, 502] }, async (page) => {
        await open(page, `/campaigns/new?brandId=${brand.id}`);
        await fillForm(page);
        await button(page, "Generate Campaign").click();
        await expectToast(page, {
          title: "Generation Failed",
          text: "The AI declined to write this. Please change the wording of the goal and try again.",
          variant: "destructive",
        });
        expect(await page.getByLabel(/^Campaign Name/).inputValue()).toBe("Trail sale");
      });
    } finally {
      stage.faults.remove(fault.id);
    }
  });
});

describe("the preview", () => {
  test("shows twenty keywords, the width of every line, and what to do next", async () => {
    const { person, draft, path } = await personWithDraft();
    const group = present(draft.adGroups[0]);
    const keywords = Array.from({ length: 23 }, (_, index) => ({
      text: `trail shoe ${index + 1}`,
      matchType: "PHRASE",
    }));
    const put = { adGroups: [{ ...group, keywords }] };
    expect((await person.api("PUT", path.replace("/", "/api/"), put)).status).toBe(200);
    await visit({ person }, async (page) => {
      await open(page, path);
      await page.getByText("23 generated keywords", { exact: true }).waitFor();
      await page.getByText("+3 more", { exact: true }).waitFor();
      const chips = page.getByRole("list").filter({ hasText: /^trail shoe 1trail shoe 2/ });
      expect(await chips.getByRole("listitem").count()).toBe(20);
      for (const line of [...group.headlines, ...group.descriptions]) {
        const item = page.getByRole("listitem").filter({ hasText: line }).first();
        const limit = group.headlines.includes(line) ? 30 : 90;
        await item.getByText(new RegExp(`^\\d+/${limit}$`)).waitFor();
      }
      const shown = page.locator("[data-device=desktop]").first();
      const before = await shown.textContent();
      await button(page, "Show another combination").first().click();
      await expect.poll(() => shown.textContent(), PATIENCE).not.toBe(before);

      await button(page, "Publish").waitFor();
      await button(page, "Edit Campaign").click();
      expect(await page.getByLabel(/^Campaign Name/).inputValue()).toBe("Trail sale");
      expect(await button(page, "Publish").count()).toBe(0);
    });
  });

  test("lets lines be edited, undone, redone, locked and rewritten", async () => {
    const { person, draft, path } = await personWithDraft();
    const original = present(present(draft.adGroups[0]).headlines[0]);
    const first = async () => (await headlinesOf(person, draft))[0];
    await visit({ person }, async (page) => {
      await open(page, path);
      await editTexts(page);
      await headline(page, 1).fill("Shoes For Long Trails");
      await expect.poll(first, PATIENCE).toBe("Shoes For Long Trails");
      await button(page, "Undo").click();
      expect(await headline(page, 1).inputValue()).toBe(original);
      await expect.poll(first, PATIENCE).toBe(original);
      await button(page, "Redo").click();
      await expect.poll(first, PATIENCE).toBe("Shoes For Long Trails");

      await button(page, "Lock headline 1").click();
      await page.getByRole("button", { name: "Lock headline 1", pressed: true }).waitFor();
      expect(await button(page, "Rewrite headline 1").isDisabled()).toBe(true);
      const second = await headline(page, 2).inputValue();
      await button(page, "Rewrite headline 2").click();
      await expect.poll(() => headline(page, 2).inputValue(), PATIENCE).not.toBe(second);
      const [kept, rewritten] = await headlinesOf(person, draft);
      expect(kept).toBe("Shoes For Long Trails");
      expect(present((await readDraft(person, draft)).adGroups[0]).locked).toEqual(["headlines/0"]);
      expect(await headline(page, 2).inputValue()).toBe(rewritten);
    });
  });

  test("reports a newer version from elsewhere, which can be loaded or overwritten", async () => {
    const { person, draft, path } = await personWithDraft();
    const first = async () => (await headlinesOf(person, draft))[0];
    await visit({ person, expectedStatuses: [409, 412] }, async (page) => {
      await open(page, path);
      await editTexts(page);
      const notice = page.getByText("This campaign was changed elsewhere in the meantime");
      await writeElsewhere(person, draft, "Written Elsewhere");
      await headline(page, 1).fill("Written Here");
      await notice.waitFor();
      await button(page, "Load the newer version").click();
      await expect.poll(() => headline(page, 1).inputValue()).toBe("Written Elsewhere");
      await notice.waitFor({ state: "detached" });

      await writeElsewhere(person, draft, "Elsewhere Again");
      await headline(page, 1).fill("Mine Stays");
      await notice.waitFor();
      expect(await first()).toBe("Elsewhere Again");
      await button(page, "Keep mine").click();
      await expect.poll(first, PATIENCE).toBe("Mine Stays");
      await notice.waitFor({ state: "detached" });
    });
  });
});
