import type { Page } from "playwright-core";

import { button, open } from "../../../support/browser/screen.ts";
import { untilSettled } from "../../../support/browser/until-settled.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Goes to /admin or one of its tabs and fills in the sign-in form. */
export async function signInAt(
  page: Page,
  { email, password }: Credentials,
  tab?: string,
): Promise<void> {
  await open(page, tab === undefined ? "/admin" : `/admin?tab=${tab}`);
  await submit(page, { email, password });
  await page.getByRole("tablist", { name: "Admin areas" }).waitFor();
  await untilSettled(page);
}

/** Fills in and submits the form on the page. */
export async function submit(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await button(page, "Sign In").click();
}

/** Opens a tab and waits for its content. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
  await page.getByRole("tab", { name, exact: true, selected: true }).waitFor();
  await untilSettled(page);
}
