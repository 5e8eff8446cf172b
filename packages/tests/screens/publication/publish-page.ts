import type { Campaign } from "@adwright/contracts/campaign";
import type { AccountSnapshot } from "@adwright/google-ads-sandbox/sandbox";
import type { Locator, Page } from "playwright-core";

import { put } from "../../api/publication/publish-stage.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import type { Person } from "../../support/people/person.ts";

export interface Draft {
  person: Person;
  draft: Campaign;
  /** The path of the draft's screen. */
  path: string;
  account: () => Promise<AccountSnapshot>;
}

/** Makes a draft for the person's first account, and applies the change. */
export async function draftFor(
  origin: string,
  person: Person,
  change: Record<string, unknown>,
): Promise<Draft> {
  const brand = present((await importBrands(person, 1))[0]);
  const made = await draftCampaign(person, brand.id, "Trail sale");
  // Phrases of the form are keywords of the account already, which would be a warning.
  const adGroups = made.adGroups.map((group) => ({
    ...group,
    keywords: group.keywords.filter(({ matchType }) => matchType === "EXACT"),
  }));
  const draft = await put(person, made.id, { adGroups, ...change });
  return {
    person,
    draft,
    path: `/campaigns/${draft.id}`,
    account: () => readAccount(origin, brand.customerId),
  };
}

export async function openDialog(page: Page, path: string): Promise<Locator> {
  await open(page, path);
  await button(page, "Publish").click();
  return dialogNamed(page, "Publish to Google Ads");
}

export const fine = (dialog: Locator) => dialog.getByText("Ready to publish.");
export const confirm = (dialog: Locator) => button(dialog, "Publish Campaign").click();

/** Has to be called right after the last click, because the toast disappears by itself. */
export async function untilPublished(page: Page): Promise<void> {
  await Promise.all([
    page.waitForURL(/\/campaigns\?published=\d+$/),
    page.getByText("Campaign Published", { exact: true }).waitFor(),
  ]);
}

export async function namesIn(account: () => Promise<AccountSnapshot>): Promise<string[]> {
  return (await account()).campaigns.map(({ name }) => name);
}
