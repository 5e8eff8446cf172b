import type { Page } from "playwright-core";
import { expect } from "vitest";

import { button } from "./screen.ts";

/** The most that the rule may cost in a month. */
const MONTH = "2,880";

/** Makes a roofer's rule for a county of Texas, tests it, checks it and arms it, by keyboard alone. */
export async function armRule(
  page: Page,
  county: string,
  change: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await page.getByRole("link", { name: "New rule" }).press("Enter");
  await page.getByRole("button", { name: /^Roofer/ }).press("Enter");
  await page.getByLabel("Find a county").fill(county);
  await page.getByRole("checkbox", { name: county }).press("Space");
  await page.getByRole("img", { name: /^Map of Texas: 1 county chosen/ }).waitFor();
  await page.getByRole("checkbox", { name: /^Running classes/ }).press("Space");
  await change();
  await button(page, "Save rule").press("Enter");
  await button(page, "Test this rule").press("Enter");
  await page.getByText("Warnings in your counties").waitFor();
  await button(page, "Check").press("Enter");
  await page.getByText(/Google may charge up to/).waitFor();
  await page.getByRole("checkbox", { name: /^I pay Google/ }).press("Space");
  await page.getByRole("checkbox", { name: /^I know my state/ }).press("Space");
  // Not before the amount was typed.
  expect(await button(page, "Arm this rule").isDisabled()).toBe(true);
  await page.getByLabel(/^Type \$/).fill(MONTH);
  await button(page, "Arm this rule").press("Enter");
  await page.getByRole("heading", { name: "Armed" }).waitFor();
}
