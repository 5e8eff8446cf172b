import type { Brand } from "@adwright/contracts/brand";
import { euDeclaration } from "@adwright/rules/eu-declaration";

import type { AdsTest } from "../../api/ads-test.ts";
import { formatCustomerId } from "../../format/customer-id.ts";
import type { Errors } from "../../ui/form/use-form.ts";

/** The form of both tests: each field as typed. */
export interface TestEntries {
  brandId: string;
  customerId: string;
  budget: string;
  finalUrl: string;
  /** Null while not answered; never preselected. */
  political: boolean | null;
}

// The daily budget that the form starts with.
const DEFAULT_BUDGET = "10";

/** What the full test creates besides; the texts pass Google's rules. */
const content = {
  targetedLocations: ["United States"],
  adGroupName: "API test ad group",
  keywords: ["adwright connection test", "paused test campaign", "account check"],
  negativeKeywords: ["free", "jobs"],
};
const lines = {
  headlines: ["Adwright Connection Test", "This Ad Stays Paused", "Made to Check the Account"],
  descriptions: [
    "This ad checks that everything a campaign needs can be made.",
    "It is paused and shown to nobody.",
  ],
};

/** The fields that depend on the chosen brand. */
export function placeOf(brand: Brand) {
  return {
    brandId: String(brand.id),
    customerId: formatCustomerId(brand.customerId),
    finalUrl: brand.website ?? "",
  };
}

/** The form's defaults: the newest brand and a small budget. */
export function initialEntries(brand: Brand): TestEntries {
  return { ...placeOf(brand), budget: DEFAULT_BUDGET, political: null };
}

export const findBrand = (brands: readonly Brand[], { brandId }: Pick<TestEntries, "brandId">) =>
  brands.find(({ id }) => String(id) === brandId.trim());

/** Everything that one run creates; `entries` have been checked. */
export function testOf(entries: TestEntries): AdsTest {
  const moment = new Date().toISOString().slice(0, 19).replace("T", " ");
  // Unique for each run, because Google accepts the name of a campaign only once.
  const run = `${moment} ${crypto.randomUUID().slice(0, 4)}`;
  return {
    ...content,
    brandId: Number(entries.brandId.trim()),
    budget: { name: `API test budget ${run}`, dailyBudget: Number(entries.budget.trim()) },
    campaignName: `API test ${run}`,
    euPoliticalAdvertising: entries.political === true,
    ad: { ...lines, finalUrl: entries.finalUrl.trim() },
  };
}

const digitsOf = (customerId: string) => customerId.replaceAll("-", "").trim();

/** True if the customer ID or the budget is missing; one message covers both. */
export function lacksAccountOrBudget({ customerId, budget }: TestEntries): boolean {
  return customerId.trim() === "" || budget.trim() === "";
}

/** What is wrong for both tests. */
export function checkPlace(entries: TestEntries, brands: readonly Brand[]): Errors<TestEntries> {
  const brand = findBrand(brands, entries);
  return {
    brandId: brandError(entries, brand),
    customerId: customerError(entries, brand),
    budget: budgetError(entries),
  };
}

/** What is wrong for the full test. */
export function checkFullTest(entries: TestEntries, brands: readonly Brand[]): Errors<TestEntries> {
  const isAddress =
    URL.canParse(entries.finalUrl.trim()) && /^https?:\/\//i.test(entries.finalUrl.trim());
  return {
    ...checkPlace(entries, brands),
    finalUrl: isAddress ? undefined : "Please enter a valid URL",
    political: entries.political === null ? euDeclaration.missing : undefined,
  };
}

function brandError({ brandId }: TestEntries, brand: Brand | undefined): string | undefined {
  if (brandId.trim() === "") return "Brand ID is required";
  return brand === undefined ? "None of your brands has this ID." : undefined;
}

function customerError(entries: TestEntries, brand: Brand | undefined): string | undefined {
  const customerId = digitsOf(entries.customerId);
  if (customerId === "") return "Customer ID is required";
  const isOther = brand !== undefined && digitsOf(brand.customerId) !== customerId;
  return isOther ? `This customer ID does not belong to ${brand.name}.` : undefined;
}

function budgetError({ budget }: TestEntries): string | undefined {
  const text = budget.trim();
  if (text === "") return "Budget is required";
  const isAmount = /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;
  return isAmount ? undefined : "Budget must be a valid number";
}
