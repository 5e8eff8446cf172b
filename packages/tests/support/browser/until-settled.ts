import type { Page } from "playwright-core";

/** Waits until the page has a heading and nothing in it is loading. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
}
