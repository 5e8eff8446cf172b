import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { button, link, open, question } from "../../support/browser/screen.ts";
import { expectToast, PATIENCE } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { failedCampaign, REFUSAL } from "./support/failed-campaign.ts";
import { readDraft } from "./support/screen.ts";

const { visit, makePerson, stage } = useStage();

async function personWithDraft() {
  const person = await makePerson();
  const brand = present((await importBrands(person, 1))[0]);
  const draft = await draftCampaign(person, brand.id, "Trail sale");
  return { person, brand, draft, path: `/campaigns/${draft.id}` };
}

const editFirst = (page: Page) =>
  page
    .getByRole("button", { name: /^Edit texts of / })
    .first()
    .click();
const focused = (page: Page) =>
  page.evaluate<string>(`document.activeElement?.getAttribute("aria-label") ?? ""`);
const entry = (page: Page, label: string) => page.getByLabel(label, { exact: true });

describe("ad groups in the editor", () => {
  test("can be renamed, added, removed, restored and saved", async () => {
    const { person, draft, path } = await personWithDraft();
    const names = async () =>
      (await readDraft(person, draft)).adGroups.map((group) => group.ad_group_name);
    const [first = "", second = "", ...others] = await names();
    await visit({ person }, async (page) => {
      await open(page, path);
      await editFirst(page);
      await entry(page, "Ad group name").fill(second.toUpperCase());
      await page.getByText(/^Another ad group of this campaign has this name\./).waitFor();
      await entry(page, "Ad group name").fill("Shoes for mud");
      await expect.poll(names, PATIENCE).toEqual(["Shoes for mud", second, ...others]);

      await button(page, "Remove ad group Shoes for mud").click();
      await button(question(page), "Cancel").click();
      await expect.poll(() => focused(page)).toBe("Remove ad group Shoes for mud");
      await button(page, "Remove ad group Shoes for mud").click();
      await button(question(page), "Remove ad group").click();
      await expect.poll(names, PATIENCE).toEqual([second, ...others]);
      // The focus moved to the ad group that took its place.
      await expect.poll(() => focused(page)).toBe(`Edit texts of ${second}`);

      await page.keyboard.press("Control+z");
      await expect.poll(names, PATIENCE).toEqual(["Shoes for mud", second, ...others]);
      await page.keyboard.press("Control+z");
      await expect.poll(names, PATIENCE).toEqual([first, second, ...others]);

      await button(page, "Add ad group").click();
      await page.keyboard.type("Racing flats");
      await page.getByRole("heading", { name: "Racing flats" }).waitFor();
    });
  });

  test("are scrolled to from the outline, with their name in view", async () => {
    const { person, draft, path } = await personWithDraft();
    const last = present((await readDraft(person, draft)).adGroups.at(-1)).ad_group_name;
    await visit({ person }, async (page) => {
      await open(page, path);
      const name = page.getByRole("heading", { name: last, exact: true });
      await name.waitFor();
      const outline = page.getByRole("navigation", { name: "Ad groups" });
      await outline.getByRole("button", { name: last }).click();
      // Nothing lies over it: neither the header nor the bar with Undo and Redo.
      const isUncovered = () =>
        name.evaluate((heading) => {
          const { left, top, height } = heading.getBoundingClientRect();
          return heading.contains(
            heading.ownerDocument.elementFromPoint(left + 1, top + height / 2),
          );
        });
      await expect.poll(isUncovered, PATIENCE).toBe(true);
    });
  });

  test("have a display path, which the preview shows", async () => {
    const { person, draft, path } = await personWithDraft();
    const saved = async () => {
      const { path1, path2 } = present((await readDraft(person, draft)).adGroups[0]);
      return [path1, path2];
    };
    await visit({ person }, async (page) => {
      await open(page, path);
      await editFirst(page);
      await entry(page, "Path 1").fill("mud shoes");
      await button(page, "Fix Path 1: Use “mud-shoes”").click();
      await entry(page, "Path 2").fill("sale");
      await page.getByText("northwind-running.example/mud-shoes/sale").first().waitFor();
      await expect.poll(saved, PATIENCE).toEqual(["mud-shoes", "sale"]);
    });
  });
});

describe("structured snippets", () => {
  test("are written with one of Google's headers, and are kept when the form is closed", async () => {
    const { person, draft, path } = await personWithDraft();
    const saved = async () => (await readDraft(person, draft)).adExtensions.structuredSnippets;
    const brands = { header: "Brands", values: ["Northwind", "Südwind", "ノースウインド"] };
    const types = { header: "Types", values: ["Trail", "Road", "Track"] };
    await visit({ person }, async (page) => {
      await open(page, path);
      await button(page, "Edit ad extensions").click();
      for (const { header, values } of [brands, types]) {
        await button(page, "Add structured snippet").click();
        const snippet = page.getByRole("group", { name: /^Structured snippet \d/ }).last();
        await snippet.getByRole("combobox", { name: "Header" }).click();
        await page.getByRole("option", { name: header, exact: true }).click();
        await snippet.getByLabel("Add values").fill(values.join(", "));
        await page.keyboard.press("Enter");
      }
      await expect.poll(saved, PATIENCE).toEqual([brands, types]);
      await button(page, "Edit Campaign").click();
      await page.getByLabel(/^Target Audience/).fill("Hikers");
      await button(page, "Save Changes").click();
      await button(page, "Publish").waitFor();
      expect(await saved()).toEqual([brands, types]);
    });
  });
});

describe("the keyboard in the editor", () => {
  test("can add and remove lines and keywords without losing the focus", async () => {
    const { person, path } = await personWithDraft();
    await visit({ person }, async (page) => {
      await open(page, path);
      await editFirst(page);
      const lines = page.getByRole("textbox", { name: /^Headline \d+$/ });
      const headlines = await lines.count();
      await button(page, `Remove headline ${headlines}`).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => lines.count()).toBe(headlines - 1);
      expect(await lines.last().evaluate((each) => each.matches(":focus"))).toBe(true);
      await button(page, "Add headline").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.type("Grip on Wet Rock");
      expect(await lines.last().inputValue()).toBe("Grip on Wet Rock");

      const keyword = page.getByRole("button", { name: /^Remove keyword / });
      const count = await keyword.count();
      await keyword.first().focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => keyword.count()).toBe(count - 1);
      expect(await focused(page)).toMatch(/^Remove keyword /);

      await button(page, "Pin headline 2").focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Pin to position 2" }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: /^Pin headline 2: pinned to position/ }).waitFor();
      await expect.poll(() => focused(page)).toMatch(/^Pin headline 2/);
    });
  });

  test("can undo edits of the campaign, but not in an entry whose text is not added yet", async () => {
    const { person, draft, path } = await personWithDraft();
    const original = present(present(draft.adGroups[0]).headlines[0]);
    await visit({ person }, async (page) => {
      await open(page, path);
      await editFirst(page);
      await entry(page, "Headline 1").fill("Shoes For Long Trails");
      await entry(page, "Add keywords").focus();
      await page.keyboard.type("fell shoes");
      await page.keyboard.press("Control+z");
      // The browser undid the typing in this entry; the line is unchanged.
      expect(await entry(page, "Add keywords").inputValue()).not.toBe("fell shoes");
      expect(await entry(page, "Headline 1").inputValue()).toBe("Shoes For Long Trails");
      await entry(page, "Add keywords").fill("");
      await page.keyboard.press("Control+z");
      expect(await entry(page, "Headline 1").inputValue()).toBe(original);
    });
  });
});

describe("a failed campaign", () => {
  test("shows why, keeps its entries through another failure, and is replaced once generation succeeds", async () => {
    const { person, brand } = await personWithDraft();
    const failed = await failedCampaign(stage, person, brand.id);
    const statuses = async (name: string) => {
      const { body } = await person.api<{ name: string; status: string }[]>(
        "GET",
        "/api/campaigns",
      );
      return body.filter((each) => each.name === name).map(({ status }) => status);
    };
    const fault = stage.faults.add({
      vendor: "openai",
      kind: "bad_answer",
      variant: "refusal",
      when: "before",
      times: 9,
    });
    await visit({ person, expectedStatuses: [422, 502] }, async (page) => {
      await open(page, "/campaigns");
      await link(page, failed.name).click();
      await page.getByText(REFUSAL).waitFor();
      expect(await page.getByLabel(/^Campaign Goal/).inputValue()).toBe("Sell trail running shoes");
      expect(await page.getByLabel(/^Keywords/).inputValue()).toBe("trail running shoes");
      expect(await page.getByRole("combobox", { name: /^Language/ }).textContent()).toBe("German");
      await page.getByLabel(/^Target Audience/).fill("Hikers");
      await page.getByLabel(/^Daily Budget/).fill("35");
      await button(page, "Retry").click();
      await expectToast(page, {
        title: "Generation Failed",
        text: REFUSAL,
        variant: "destructive",
      });
      await page.waitForURL((url) => !url.pathname.endsWith(String(failed.id)));
      expect(await statuses(failed.name)).toEqual(["failed"]);
      // The entries are stored on the server: a reload finds them.
      await page.reload();
      await page.getByText(REFUSAL).waitFor();
      expect(await page.getByLabel(/^Target Audience/).inputValue()).toBe("Hikers");
      expect(await page.getByLabel(/^Daily Budget/).inputValue()).toBe("35");

      stage.faults.remove(fault.id);
      await button(page, "Retry").click();
      await button(page, "Publish").waitFor();
      expect(await statuses(failed.name)).toEqual(["draft"]);
    });
  });
});

describe("the list's details", () => {
  test("return the focus to their row, or to the search if the row is gone", async () => {
    const { person, draft } = await personWithDraft();
    await visit({ person }, async (page) => {
      await open(page, "/campaigns");
      await button(page, `View ${draft.name}`).click();
      await button(page, "Close details").focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toBe(`View ${draft.name}`);
      await page.keyboard.press("Enter");
      await button(page, "Duplicate").focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: `${draft.name} (copy)` }).waitFor();
      await expect.poll(() => focused(page)).toBe(`View ${draft.name} (copy)`);

      await button(page, "Delete").focus();
      await page.keyboard.press("Enter");
      await button(question(page), "Cancel").click();
      await expect.poll(() => page.locator(":focus").textContent()).toBe("Delete");
      await page.keyboard.press("Enter");
      await button(question(page), "Delete campaign").focus();
      await page.keyboard.press("Enter");
      await question(page).waitFor({ state: "detached" });
      await expect.poll(() => focused(page)).toBe("Search campaigns by name");
    });
  });
});
