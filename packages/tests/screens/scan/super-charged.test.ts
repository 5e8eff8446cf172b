import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { personWithBrand } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, open } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit } = useStage();

const SHOP = "northwind-running.example";

async function personWithWebsite() {
  const { person, brand } = await personWithBrand(stage);
  await person.api("PUT", `/api/brands/${brand.id}`, { website: `https://${SHOP}` });
  return person;
}

async function choose(page: Page, field: RegExp, option: RegExp): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

/** Matches exactly, because the folded details contain the same words among others. */
const exactly = (page: Page, text: string) => page.getByText(text, { exact: true });

test("/super-charged scans the brand's website, and makes a sample campaign", async () => {
  const person = await personWithWebsite();
  await visit({ person }, async (page) => {
    await open(page, "/super-charged");
    await choose(page, /Brand/, /US/);
    expect(await page.getByLabel(/Website URL/).inputValue()).toBe(`https://${SHOP}`);
    await button(page, "Scan Website").click();
    await exactly(page, "4 pages read, 4 addresses found, 3 pages selected").waitFor();
    await page.getByRole("checkbox", { name: /About Northwind/ }).check();
    await page.getByText(/4 pages selected/).waitFor();
    await exactly(page, "Scan details").click();
    await expectAccessible(page);

    await page.getByLabel(/Daily Budget/).fill("40");
    await page.getByLabel(/Target CPA/).fill("12");
    await choose(page, /Country/, /Spain/);
    await choose(page, /Language/, /Spanish/);
    await button(page, "Generate Campaigns").click();
    await exactly(page, "Sample, not saved, not from your site").waitFor();
    await exactly(page, "5 ad groups, 25 keywords, 15 ads").waitFor();
    await untilSettled(page);
    await expectAccessible(page);
  });
});
