import type { Brand } from "@adwright/contracts/brand";
import { beforeEach, describe, expect, test } from "vitest";

import { importAccount } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, openTab, region } from "../../support/browser/screen.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { isStaged, openCampaign } from "./live-page.ts";

const { visit, makePerson } = useStage();

let person: Person;
let brand: Brand;

beforeEach(async () => {
  person = await makePerson();
  brand = await importAccount(person);
});

describe("five search terms become negative keywords", () => {
  test("in four clicks, the whole campaign and exact match being the defaults", async () => {
    await visit({ person }, async (page) => {
      await openCampaign(page, person, brand, "Trail shoes");
      const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
      await openTab(page, "Search terms");
      await boxes.first().click();
      await boxes.nth(4).click({ modifiers: ["Shift"] });
      await expectAccessible(page);
      await button(page, "Add 5 negatives").click();
      await isStaged(page, "5 changes");
      expect(await page.getByText("Staged", { exact: true }).count()).toBe(5);
    });
  });

  test("by keyboard alone, and the focus stays in the list", async () => {
    await visit({ person }, async (page) => {
      await openCampaign(page, person, brand, "Trail shoes");
      await page.getByRole("tab", { name: "Search terms" }).focus();
      await page.keyboard.press("Enter");
      const list = region(page, "Search terms");
      await list.getByRole("checkbox").first().waitFor();
      const isInList = () => list.evaluate((at) => at.matches(":focus"));
      for (let presses = 0; presses < 12 && !(await isInList()); presses += 1) {
        await page.keyboard.press("Tab");
      }
      for (let row = 0; row < 5; row += 1) {
        await page.keyboard.press("j");
        await list.locator(`[data-row="${row}"]:focus`).waitFor();
        await page.keyboard.press("x");
      }
      await page.keyboard.press("Enter");
      expect(await page.locator(":focus").textContent()).toBe("Add 5 negatives");
      await page.keyboard.press("Enter");
      await isStaged(page, "5 changes");
      expect(await isInList()).toBe(true);
    });
  });
});
