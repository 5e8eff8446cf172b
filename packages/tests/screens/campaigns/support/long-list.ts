import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

import { button } from "../../../support/browser/screen.ts";
import { PATIENCE } from "../../../support/browser/toast.ts";

export const FIRST_PAGE = 50;
export const PAGE = 200;
/** A box of 640 px shows 14 rows of 46 px; some more are rendered beyond both edges. */
export const MAX_ROWS_THERE = 40;

const isList = (request: Request) => new URL(request.url()).pathname === "/api/campaigns";

/** Counts the reads of the list, and how many ran at once. */
export function watchReads(page: Page) {
  const reads = { count: 0, running: 0, maxAtOnce: 0 };
  page.on("request", (request) => {
    if (!isList(request)) return;
    reads.count += 1;
    reads.running += 1;
    reads.maxAtOnce = Math.max(reads.maxAtOnce, reads.running);
  });
  const end = (request: Request) => {
    if (isList(request)) reads.running -= 1;
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return reads;
}

const table = (page: Page) => page.getByRole("table", { name: "Campaigns" });
export const rows = (page: Page) => table(page).locator("tbody tr");
export const box = (page: Page) => page.getByRole("region", { name: "Campaigns, scrollable" });

/** The list's total number of rows, including those that are not rendered. */
export const sizeOf = async (page: Page) =>
  Number(await table(page).getAttribute("aria-rowcount")) - 1;

export const scrollToEnd = (page: Page) =>
  box(page).evaluate((each) => {
    each.scrollTop = each.scrollHeight;
  });

interface Heights {
  measured: number;
  wrong: string[];
}

/**
 * Measures the list whenever its rows or their count have changed: it must always be as high as all rows together. If
 * it were lower for a moment, the browser would scroll back to its end.
 */
const watchHeight = `(() => {
  const heights = { measured: 0, wrong: [] };
  const box = document.querySelector('[aria-label="Campaigns, scrollable"]');
  const measure = () => {
    const row = box.querySelector("tbody tr");
    const headersPx = box.querySelector("thead").offsetHeight;
    const count = Number(box.querySelector("table").getAttribute("aria-rowcount")) - 1;
    heights.measured += 1;
    if (box.scrollHeight === headersPx + count * row.offsetHeight) return;
    heights.wrong.push(count + " rows: " + box.scrollHeight + " px");
  };
  const changes = { subtree: true, childList: true, attributeFilter: ["aria-rowcount"] };
  new MutationObserver(measure).observe(box, changes);
  return heights;
})()`;

/**
 * Scrolls from the first page until this many rows are loaded, and expects only those near the view to be rendered.
 * Answers a line for each screen: rows loaded, and reads so far.
 */
export async function scrollThrough(
  page: Page,
  reads: { count: number },
  wanted: number,
): Promise<string[]> {
  expect(await rows(page).count()).toBe(FIRST_PAGE);
  const screens = [`${FIRST_PAGE}: ${reads.count}`];
  await button(page, "Load more").click();
  await box(page).waitFor();
  const heights = await page.evaluateHandle<Heights>(watchHeight);
  for (let size = await sizeOf(page); size < wanted; size = await sizeOf(page)) {
    screens.push(`${size}: ${reads.count}`);
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS_THERE);
    await scrollToEnd(page);
    await expect.poll(() => sizeOf(page), PATIENCE).toBeGreaterThan(size);
  }
  screens.push(`${await sizeOf(page)}: ${reads.count}`);
  const { measured, wrong } = await heights.jsonValue();
  expect(measured).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  return screens;
}
