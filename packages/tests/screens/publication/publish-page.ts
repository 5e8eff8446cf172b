import type { Page } from "playwright-core";

/** Has to be called right after the last click, because the toast disappears by itself. */
export async function untilPublished(page: Page): Promise<void> {
  await Promise.all([
    page.waitForURL(/\/campaigns\?published=\d+$/),
    page.getByText("Campaign Published", { exact: true }).waitFor(),
  ]);
}
