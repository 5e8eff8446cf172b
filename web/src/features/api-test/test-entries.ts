import type { Brand } from "@adwright/contracts/brand";
import { splitList } from "@adwright/rules/campaign-form";

import { formatCustomerId } from "../../format/customer-id.ts";
import type { FullTest } from "./test-steps.ts";

/** The form of both tests: each field as typed, lists with one entry per line. */
export interface TestEntries {
  brandId: string;
  customerId: string;
  budget: string;
  /** Null while not answered; never preselected. */
  political: "yes" | "no" | null;
  campaignName: string;
  finalUrl: string;
  locations: string;
  headlines: string;
  descriptions: string;
  keywords: string;
  negativeKeywords: string;
}

// The daily budget that the form starts with.
const DEFAULT_BUDGET = "10";

const texts = {
  campaignName: "API test",
  locations: "United States",
  headlines: "Adwright Connection Test\nThis Ad Stays Paused\nMade to Check the Account",
  descriptions:
    "This ad checks that everything a campaign needs can be made.\nIt is paused and shown to nobody.",
  keywords: "adwright connection test\npaused test campaign\naccount check",
  negativeKeywords: "free\njobs",
};

/** The fields that depend on the chosen brand. */
export function placeOf(brand: Brand) {
  return {
    brandId: String(brand.id),
    customerId: formatCustomerId(brand.customerId),
    finalUrl: brand.website ?? "",
  };
}

/** The form's defaults: the newest brand, a small budget, and texts that pass Google's rules. */
export function initialEntries(brand: Brand): TestEntries {
  return { ...texts, ...placeOf(brand), budget: DEFAULT_BUDGET, political: null };
}

export const findBrand = (brands: readonly Brand[], { brandId }: Pick<TestEntries, "brandId">) =>
  brands.find(({ id }) => String(id) === brandId.trim());

/** Unique for each run, because Google accepts the name of a campaign only once. */
export function makeRunLabel(nowMs: number): string {
  const moment = new Date(nowMs).toISOString().slice(0, 19).replace("T", " ");
  return `${moment} ${crypto.randomUUID().slice(0, 4)}`;
}

/** The budget of either test; `entries` have been checked. */
export function budgetOf({ campaignName, budget }: TestEntries, runLabel: string) {
  return { name: `${campaignName.trim()} budget ${runLabel}`, dailyBudget: Number(budget.trim()) };
}

/** Everything that one run creates; `entries` have been checked. */
export function fullTestOf(entries: TestEntries, runLabel: string): FullTest {
  return {
    brandId: Number(entries.brandId.trim()),
    budget: budgetOf(entries, runLabel),
    campaignName: `${entries.campaignName.trim()} ${runLabel}`,
    euPoliticalAdvertising: entries.political === "yes",
    targetedLocations: linesOf(entries.locations).map(asPlace),
    adGroupName: "API test ad group",
    ad: {
      headlines: linesOf(entries.headlines),
      descriptions: linesOf(entries.descriptions),
      finalUrl: entries.finalUrl.trim(),
    },
    keywords: splitList(entries.keywords),
    negativeKeywords: splitList(entries.negativeKeywords),
  };
}

/** The non-empty lines, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Digits are a geo target constant of Google's; anything else is the name of a place. */
function asPlace(line: string): string | number {
  return /^\d{1,15}$/.test(line) ? Number(line) : line;
}
