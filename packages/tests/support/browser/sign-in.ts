import type { Page } from "playwright-core";

/** Signs in as a person does: from the login screen over the consent page to the dashboard. */
export async function signInWithGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAccount(page, email);
  await page.waitForURL("**/dashboard");
}

/** Chooses one of the people on the consent page, or enters another address. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByRole("heading", { name: "Sign in to Adwright" }).waitFor();
  await page.getByText("This page stands in for Google").waitFor();
  const offered = page.getByRole("button", { name: email });
  if ((await offered.count()) > 0) return offered.click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Continue with this address" }).click();
}
