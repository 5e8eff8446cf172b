import type { Brand } from "@adwright/contracts/brand";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";

import { importAccount } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, open } from "../../support/browser/screen.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

let person: Person;
let brand: Brand;

beforeEach(async () => {
  person = await makePerson();
  brand = await importAccount(person);
});

async function openTerms(page: Page): Promise<void> {
  await open(page, `/brands/${brand.id}/live`);
  await page.getByRole("link", { name: "Trail shoes" }).click();
  await page.getByRole("tab", { name: "Search terms" }).waitFor();
}

const isStaged = (page: Page) =>
  page.getByRole("region", { name: "Staged changes" }).getByText("5 changes").waitFor();

describe("five search terms become negative keywords", () => {
  test("in four clicks, the whole campaign and exact match being the defaults", async () => {
    await visit({ person }, async (page) => {
      await openTerms(page);
      const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
      await page.getByRole("tab", { name: "Search terms" }).click();
      await boxes.first().click();
      await boxes.nth(4).click({ modifiers: ["Shift"] });
      await expectAccessible(page);
      await button(page, "Add 5 negatives").click();
      await isStaged(page);
      expect(await page.getByText("Staged", { exact: true }).count()).toBe(5);
    });
  });

  test("by keyboard alone, and the focus stays in the list", async () => {
    await visit({ person }, async (page) => {
      await openTerms(page);
      await page.getByRole("tab", { name: "Search terms" }).focus();
      await page.keyboard.press("Enter");
      const list = page.getByRole("region", { name: "Search terms", exact: true });
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
      await isStaged(page);
      expect(await isInList()).toBe(true);
    });
  });
});
