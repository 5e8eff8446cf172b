import type { Page } from "playwright-core";
import { describe, test } from "vitest";

import { importAccount, livePath } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const { visit, makePerson } = useStage();

const person = useMade(() => makePerson());
const brand = useMade(() => importAccount(person));

const bar = (page: Page) => page.getByRole("region", { name: "Staged changes" });

describe("a live campaign", () => {
  test("can get another bidding strategy and keyword landing pages", async () => {
    await visit({ person }, async (page) => {
      await open(page, await livePath(person, brand, "Trail shoes"));
      await button(page, "Edit the bidding").click();
      const bidding = dialogNamed(page, "Edit the bidding");
      await bidding.getByRole("combobox", { name: "Strategy" }).click();
      await page.getByRole("option", { name: /^Maximize clicks/ }).click();
      await bidding.getByRole("textbox", { name: /^Highest bid/ }).fill("much");
      await button(bidding, "Stage bidding").click();
      await bidding.getByText("Enter highest bid such as 25 or 25.50.").waitFor();
      await bidding.getByRole("textbox", { name: /^Highest bid/ }).fill("2.50");
      await expectAccessible(page);
      await button(bidding, "Stage bidding").click();
      await page.getByText("Maximize clicks, at most $2.50 a click").waitFor();

      await page.getByRole("tab", { name: /^Keywords/ }).click();
      await button(page, "Columns").click();
      await page.getByRole("menuitemcheckbox", { name: "Landing page" }).click();
      await page.keyboard.press("Escape");
      await button(page, "Edit the landing page of trail running shoes").click();
      const address = page.getByRole("textbox", { name: /^the landing page/ });
      await address.fill("no address");
      await button(page, "Stage").click();
      await page.getByText("Enter an address such as").waitFor();
      await address.fill("https://northwind-running.example/trail");
      await button(page, "Stage").click();
      await bar(page).getByText("2 changes").waitFor();
      await expectAccessible(page);
    });
  });
});
