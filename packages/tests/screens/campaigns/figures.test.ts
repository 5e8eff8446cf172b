import type { Brand } from "@adwright/contracts/brand";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { listViolationsAndOverflow } from "../../support/browser/list-violations-and-overflow.ts";
import { listAccessProblems, listOverflow } from "../../support/browser/page-checks.ts";
import { button, link, open } from "../../support/browser/screen.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { listAsPublished } from "../../support/data/served-campaigns.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson, stage } = useStage();

const HOUR_MS = 60 * 60 * 1000;
const PHONE = { width: 390, height: 844 };

let person: Person;
let brands: Brand[];

beforeAll(async () => {
  person = await makePerson();
  brands = await importBrands(person, 2);
  for (const brand of brands) await listAsPublished(stage, person, brand);
});

const card = (page: Page) => page.getByRole("region", { name: "Performance", exact: true });
const figuresIn = (page: Page, currency: string) =>
  page.getByRole("region", { name: `Performance in ${currency}` });
const row = (page: Page, name: string) =>
  page.getByRole("table", { name: "Campaigns" }).getByRole("row").filter({ hasText: name });

/** Waits until the screen shows Google's figures. */
const untilRead = (page: Page) =>
  card(page)
    .getByText(/^Updated [^,]+, \d\d:\d\d$/)
    .waitFor();

describe("the dashboard's figures", () => {
  test("appear by themselves, per currency, and are accessible", async () => {
    await visit({ person }, async (page) => {
      await open(page, "/dashboard");
      await untilRead(page);
      for (const currency of ["USD", "EUR"]) {
        await figuresIn(page, currency).getByText("1 account").waitFor();
        await button(page, `Daily figures in ${currency}`).click();
      }
      expect(await card(page).getByRole("row").count()).toBe(62);
      await page.setViewportSize(PHONE);
      // Only the tables inside may scroll sideways.
      for (const currency of ["USD", "EUR"]) {
        const sizes = figuresIn(page, currency).evaluate((each) => [
          each.scrollWidth,
          each.clientWidth,
        ]);
        const [needed = 0, given] = await sizes;
        expect(needed).toBe(given);
      }
      expect(await listViolationsAndOverflow(page)).toEqual([]);
    });
  });

  test("stay and get a warning when an account can't be read", async () => {
    stage.clock.advance(2 * HOUR_MS);
    const fault = { vendor: "google-ads", method: "Search", kind: "unavailable" } as const;
    const { id } = stage.faults.add({ ...fault, times: 50 });
    const again = await makePerson({ email: person.user.email });
    try {
      await visit({ person: again }, async (page) => {
        await open(page, "/dashboard");
        await page.getByText("Some accounts could not be read").waitFor();
        await figuresIn(page, "USD").waitFor();
        expect(await listViolationsAndOverflow(page)).toEqual([]);
      });
    } finally {
      stage.faults.remove(id);
    }
  });

  test("are hidden without brands or without a connection", async () => {
    for (const [connected, words] of [
      [true, /^Import a Google Ads account as a brand/],
      [false, "Connect Google Ads to see how your ads perform."],
    ] as const) {
      const other = await makePerson({ connected });
      await visit({ person: other }, async (page) => {
        await open(page, "/dashboard");
        await card(page).getByText(words).waitFor();
        expect(await listViolationsAndOverflow(page)).toEqual([]);
      });
    }
  });

  test("are zero when no ads were shown", async () => {
    const other = await makePerson();
    const all = await importBrands(other, 7);
    for (const { id, name } of all) {
      if (!name.endsWith("Outlet")) await other.api("POST", `/api/brands/${id}/deactivate`);
    }
    await visit({ person: other }, async (page) => {
      await open(page, "/dashboard");
      await untilRead(page);
      await page.getByText("No ads were shown in the last 30 days.").waitFor();
      expect(await listAccessProblems(page)).toEqual([]);
    });
  });
});

describe("the campaign list", () => {
  let again: Person;
  beforeAll(async () => {
    again = await makePerson({ email: person.user.email });
  });

  test("shows figures in its columns and can be sorted by each of them", async () => {
    await visit({ person: again, width: 1440 }, async (page) => {
      await open(page, "/campaigns");
      await page.getByText("Published · Paused", { exact: true }).first().waitFor();
      await button(page, "Clicks").click();
      await page
        .getByRole("columnheader", { name: "Clicks" })
        .and(page.locator("[aria-sort=descending]"))
        .waitFor();
      expect(await listViolationsAndOverflow(page)).toEqual([]);
      expect(new URL(page.url()).search).toBe("?sort=clicks&order=desc");
      await page.reload();
      await page.locator("[aria-sort=descending]").waitFor();
    });
  });

  test("keeps its filter by brand for a person who returns", async () => {
    await visit({ person: again }, async (page) => {
      await open(page, "/campaigns");
      await page.getByRole("combobox", { name: "Brand" }).click();
      const [brand] = brands;
      await page.getByRole("option", { name: brand?.name ?? "" }).click();
      await expect.poll(() => row(page, "").count()).toBe(1 + 3);
      await link(page, "Dashboard").click();
      await page.waitForURL("**/dashboard");
      await page.goBack();
      await expect.poll(() => row(page, "").count()).toBe(1 + 3);
    });
  });

  test("is a list of cards on a phone, with the sort order chosen there", async () => {
    await visit({ person: again, ...PHONE }, async (page) => {
      await open(page, "/campaigns");
      await page.getByRole("combobox", { name: "Order" }).click();
      await page.getByRole("option", { name: "By spend" }).click();
      await page.waitForURL(/sort=spend&order=desc/);
      await page
        .getByText(/clicks? · [\d.]+ conv\./)
        .first()
        .waitFor();
      expect(await page.getByRole("columnheader").count()).toBe(0);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    });
  });

  test("scrolls sideways inside its box next to the details", async () => {
    await visit({ person: again }, async (page) => {
      await open(page, "/campaigns");
      await page
        .getByRole("button", { name: /^View / })
        .first()
        .click();
      await page.getByText("Figures as of").waitFor();
      expect(await listViolationsAndOverflow(page)).toEqual([]);
    });
  });
});
