import type { Campaign } from "@adwright/contracts/campaign";
import type { AccountSnapshot } from "@adwright/google-ads-sandbox/sandbox";
import type { Locator, Page } from "playwright-core";

import { put } from "../../api/publication/publish-stage.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { settled } from "../../support/people/api.ts";
import type { Person } from "../../support/people/person.ts";

/** How many of a person's accounts have to be imported to include one with the currency. */
const accountsUntil = { USD: 1, EUR: 2, JPY: 4, KWD: 5 };
export type Currency = keyof typeof accountsUntil;

export const undeclared = { euPoliticalAdvertising: null };

export interface Draft {
  person: Person;
  draft: Campaign;
  /** The path of the draft's screen. */
  path: string;
  account: () => Promise<AccountSnapshot>;
}

/** Makes a draft in one of the person's accounts with the currency, and applies the change. */
export async function draftFor(
  origin: string,
  person: Person,
  currency: Currency,
  change: Record<string, unknown>,
): Promise<Draft> {
  await settled(person.api, await person.api("GET", "/api/google/client-accounts"));
  const brands = await importBrands(person, accountsUntil[currency]);
  const brand = present(brands.find(({ currencyCode }) => currencyCode === currency));
  const made = await draftCampaign(person, brand.id, `Trail sale in ${currency}`);
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

export const no = (dialog: Locator) => dialog.getByRole("radio", { name: /^No/ });
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
