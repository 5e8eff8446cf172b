import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { listAccessProblems } from "../../support/browser/page-checks.ts";
import { button, link, open } from "../../support/browser/screen.ts";
import { PATIENCE } from "../../support/browser/toast.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import {
  box,
  FIRST_PAGE,
  MAX_ROWS_THERE,
  PAGE,
  rows,
  scrollThrough,
  scrollToEnd,
  sizeOf,
  watchReads,
} from "./support/long-list.ts";
import { nameOf, putManyCampaigns } from "./support/many-campaigns.ts";

const COUNT = 10_000;
/** The number of rows that the test scrolls through. */
const SCROLLED = 1500;

const { visit, makePerson, stage } = useStage();
let person: Person;

beforeAll(async () => {
  person = await makePerson();
  await putManyCampaigns(stage, person, COUNT);
});

const search = (page: Page, text: string) => page.getByLabel("Search campaigns by name").fill(text);

describe(`a list of ${COUNT} campaigns`, () => {
  test("is read page by page and renders only the rows near the view, scrolling down and back", async () => {
    await visit({ person }, async (page) => {
      const reads = watchReads(page);
      await open(page, "/campaigns");
      const screens = await scrollThrough(page, reads, SCROLLED);
      console.log("rows loaded: reads so far", screens);
      expect(reads.maxAtOnce).toBe(1);
      // One read for each loaded page, and one that may be in progress.
      const pages = 1 + ((await sizeOf(page)) - FIRST_PAGE) / PAGE;
      expect(reads.count - pages).toBeLessThanOrEqual(1);
      await scrollToEnd(page);
      await button(page, "Back to top").waitFor();

      const before = reads.count;
      await button(page, "Back to top").click();
      await link(page, nameOf(COUNT - 1)).waitFor();
      expect(await rows(page).first().getAttribute("aria-rowindex")).toBe("2");
      expect(await button(page, "Back to top").count()).toBe(0);
      expect(await rows(page).count()).toBeLessThan(MAX_ROWS_THERE);
      // The next page, which is loaded ahead of scrolling.
      expect(reads.count - before).toBeLessThanOrEqual(1);
    });
  });

  test("can be scrolled with the keyboard, and is accessible", async () => {
    await visit({ person }, async (page) => {
      await open(page, "/campaigns");
      await button(page, "Load more").click();
      await box(page).focus();
      await page.keyboard.press("End");
      await button(page, "Back to top").waitFor();
      expect(await listAccessProblems(page)).toEqual([]);
      await page.keyboard.press("Home");
      await link(page, nameOf(COUNT - 1)).waitFor();
    });
  });

  test("is searched and filtered completely, no matter how far down a match is", async () => {
    await visit({ person }, async (page) => {
      const reads = watchReads(page);
      await open(page, "/campaigns");
      await search(page, nameOf(12));
      await link(page, nameOf(12)).waitFor();
      await expect.poll(() => rows(page).count(), PATIENCE).toBe(1);
      // One read for the list, then each read of the search covers thousands of rows.
      expect(reads.maxAtOnce).toBe(1);
      console.log("search: reads", reads.count);
      expect(reads.count).toBeLessThanOrEqual(5);
      await search(page, "no such name");
      await page.getByText("No campaign matches your search.").waitFor();
      await search(page, "");
      await expect.poll(() => rows(page).count(), PATIENCE).toBe(FIRST_PAGE);

      await page.getByRole("combobox", { name: "Status" }).click();
      await page.getByRole("option", { name: "Failed" }).click();
      await link(page, nameOf(COUNT - 2)).waitFor();
      await button(page, "Load more").click();
      await expect.poll(() => sizeOf(page), PATIENCE).toBe(FIRST_PAGE + PAGE);
      await scrollToEnd(page);
      await expect.poll(() => sizeOf(page), PATIENCE).toBeGreaterThan(FIRST_PAGE + PAGE);
      // A new search starts at the top.
      await search(page, "Trail shoes 09");
      await link(page, nameOf(9998)).waitFor();
      expect(reads.maxAtOnce).toBe(1);
    });
  });

  test("is not read again page by page when it is reopened", async () => {
    await visit({ person }, async (page) => {
      const reads = watchReads(page);
      await open(page, "/campaigns");
      await button(page, "Load more").click();
      await scrollToEnd(page);
      await expect.poll(() => sizeOf(page), PATIENCE).toBeGreaterThan(FIRST_PAGE + PAGE);
      const before = reads.count;
      await link(page, "New campaign").click();
      await page.getByRole("heading", { name: "New Campaign" }).waitFor();
      await link(page, "Back to campaigns").click();
      await expect.poll(() => rows(page).count(), PATIENCE).toBe(FIRST_PAGE);
      expect(reads.count - before).toBeLessThanOrEqual(1);
    });
  });
});
