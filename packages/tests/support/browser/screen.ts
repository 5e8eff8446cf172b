import type { Locator, Page } from "playwright-core";

import { untilSettled } from "./until-settled.ts";

/** Goes to a path and waits until nothing is loading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilSettled(page);
}

export const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole("button", { name, exact: true });
export const link = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole("link", { name, exact: true });
export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const openTab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
/** The bar of what is staged for the account. */
export const stagedBar = (page: Page) => region(page, "Staged changes");
export const dialogNamed = (page: Page, name: string) => page.getByRole("dialog", { name });
export const question = (page: Page) => page.getByRole("alertdialog");

/** What the focused control is called, or says. */
export const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { activeElement: at } = document;
    return at.getAttribute("aria-label") ?? at.textContent.trim();
  })()`);

/** A value in the brand's details. */
export function fact(page: Page, name: string): Locator {
  const named = page.getByText(name, { exact: true });
  return page.locator("dl > div").filter({ has: named }).locator("dd");
}
