import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

import { PATIENCE } from "../../../support/browser/toast.ts";

export const FIRST_PAGE = 50;
/** The rows in view, and some beyond both edges. */
export const MAX_ROWS_THERE = 80;

const isList = (request: Request) => new URL(request.url()).pathname === "/api/campaigns/table";

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
export const rows = (page: Page) => table(page).locator("tbody tr[data-row]");
export const box = (page: Page) => page.getByRole("region", { name: "Campaigns", exact: true });

/** How many rows are loaded, including those that are not rendered. */
export async function loadedOf(page: Page): Promise<number> {
  const words = (await page.getByText(/^[\d,]+ of [\d,]+ campaigns$/).textContent()) ?? "";
  return Number(words.split(" ")[0]?.replaceAll(",", ""));
}

const scrollToEnd = (page: Page) =>
  box(page).evaluate((each) => {
    each.scrollTop = each.scrollHeight;
  });

/** Scrolls from the first page until this many rows are loaded, and expects only those near the view to be rendered. */
export async function scrollThrough(page: Page, wanted: number): Promise<void> {
  for (let size = await loadedOf(page); size < wanted; size = await loadedOf(page)) {
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS_THERE);
    await scrollToEnd(page);
    await expect.poll(() => loadedOf(page), PATIENCE).toBeGreaterThan(size);
  }
}
