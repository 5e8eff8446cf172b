import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { button, open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const focused = (page: Page) =>
  page.evaluate<string>(`document.activeElement?.getAttribute("aria-label") ?? ""`);

describe("the keyboard in the editor", () => {
  test("can add and remove lines and keywords without losing the focus", async () => {
    const person = await makePerson();
    const brand = present((await importBrands(person, 1))[0]);
    const draft = await draftCampaign(person, brand.id, "Trail sale");
    await visit({ person }, async (page) => {
      await open(page, `/campaigns/${draft.id}`);
      await page
        .getByRole("button", { name: /^Edit texts of / })
        .first()
        .click();
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
