import type { Brand } from "@adwright/contracts/brand";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { button, open } from "../../support/browser/screen.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { listAsPublished } from "../../support/data/served-campaigns.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const { visit, makePerson, stage } = useStage();

const PHONE = { width: 390, height: 844 };

const person = useMade(() => makePerson());
let brands: Brand[];

beforeAll(async () => {
  brands = await importBrands(person, 2);
  for (const brand of brands) await listAsPublished(stage, person, brand);
});

const card = (page: Page) => page.getByRole("region", { name: "Performance", exact: true });
const figuresIn = (page: Page, currency: string) =>
  page.getByRole("region", { name: `Performance in ${currency}` });
/** Waits until the screen shows Google's figures. */
const untilRead = (page: Page) =>
  card(page)
    .getByText(/^Updated [^,]+, \d\d:\d\d$/)
    .waitFor();

test("the dashboard's figures appear by themselves, per currency, and are accessible", async () => {
  await visit({ person }, async (page) => {
    await open(page, "/dashboard");
    await untilRead(page);
    for (const currency of ["USD", "EUR"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await card(page).getByText(`${currency} · 1 account`).click();
      // The table stays open when the currency changes.
      if (currency === "USD") await button(page, "Daily figures").click();
      expect(await card(page).getByRole("row").count()).toBe(31);
      await page.setViewportSize(PHONE);
      // Only the tables inside may scroll sideways.
      const sizes = figuresIn(page, currency).evaluate((each) => [
        each.scrollWidth,
        each.clientWidth,
      ]);
      const [needed = 0, given] = await sizes;
      expect(needed).toBe(given);
    }
    await expectAccessible(page);
  });
});

test("the campaign list is a list of cards on a phone, with the sort order chosen there", async () => {
  const again = await makePerson({ email: person.user.email });
  await visit({ person: again, ...PHONE }, async (page) => {
    await open(page, "/campaigns");
    await page.getByRole("combobox", { name: "Order" }).click();
    await page.getByRole("option", { name: "By spend" }).click();
    await page.waitForURL(/sort=spend&order=desc/);
    await page
      .getByText(/% used$/)
      .first()
      .waitFor();
    expect(await page.getByRole("columnheader").count()).toBe(0);
    const box = page.getByRole("region", { name: "Campaigns", exact: true });
    expect(await box.evaluate((at) => at.scrollWidth - at.clientWidth)).toBe(0);
    expect(await listProblems(page)).toEqual([]);
  });
});
