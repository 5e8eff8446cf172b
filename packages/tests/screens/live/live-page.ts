import type { Brand } from "@adwright/contracts/brand";
import type { Stage } from "@adwright/local/stage";
import type { Locator, Page } from "playwright-core";

import { livePath } from "../../api/import-account.ts";
import { button, dialogNamed, open, stagedBar } from "../../support/browser/screen.ts";
import type { Person } from "../../support/people/person.ts";

/** Opens a campaign's page; answers Google's number of the campaign. */
export async function openCampaign(
  page: Page,
  person: Person,
  brand: Brand,
  name: string,
): Promise<string> {
  const path = await livePath(person, brand, name);
  await open(page, path);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return path.split("/").at(-1) ?? "";
}

/** Somebody else changes the campaign in Google Ads. */
export function editElsewhere(
  { standIns }: Stage,
  { customerId }: Brand,
  campaign: string,
  fields: Record<string, unknown>,
): void {
  standIns.sandbox.recordOutsideEdit({
    customerId,
    email: "kim@elsewhere.example",
    resourceName: `customers/${customerId}/campaigns/${campaign}`,
    fields,
  });
}

export const isStaged = (page: Page, count: string) => stagedBar(page).getByText(count).waitFor();

/** Opens the review of what is staged, such as "4 changes". */
export async function openReview(page: Page, count: string): Promise<Locator> {
  await button(stagedBar(page), "Review").click();
  return dialogNamed(page, `Review ${count}`);
}

/** Applies what the review shows, and closes it. */
export async function apply(page: Page, count: string): Promise<void> {
  await button(page, `Apply ${count}`).click();
  await page.getByText("Applied in Google Ads").waitFor();
  await button(page, "Close").first().click();
}
