import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { button, open, question } from "../../support/browser/screen.ts";
import { PATIENCE } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { readDraft } from "./support/screen.ts";

const { visit, makePerson } = useStage();

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

describe("ad groups in the editor", () => {
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
