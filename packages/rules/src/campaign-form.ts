import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { CampaignSettings } from "@adwright/contracts/campaign-settings";

import { findAmount } from "./amount.ts";

export const noExtensions: AdExtensions = {
  sitelinks: [],
  callouts: [],
  structuredSnippets: [],
  call: false,
  location: false,
};

/**
 * A campaign's settings before anyone changes them: all devices, ages and genders, budget and EU answer unset, paused.
 */
export const defaultSettings: CampaignSettings = {
  targetAudience: "",
  budget: null,
  campaignType: "search",
  biddingStrategy: "manual_cpc",
  targetCpa: null,
  targetRoas: null,
  adSchedule: [],
  deviceTargeting: ["desktop", "mobile", "tablet"],
  ageTargeting: ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"],
  genderTargeting: ["Male", "Female", "Unknown"],
  negativeKeywords: [],
  adExtensions: noExtensions,
  euPoliticalAdvertising: null,
  startServing: false,
};

/** The fields of the campaign form that are checked, as typed. */
export interface CampaignFormText {
  name: string;
  goal: string;
  url: string;
  geography: string;
  language: string;
  targetAudience: string;
  budget: string;
}

export type CampaignFormField = keyof CampaignFormText;

export interface CampaignFormProblem {
  field: CampaignFormField;
  message: string;
}

/** The smallest budget that the form accepts, in the account's currency. */
export const SMALLEST_BUDGET = 1;

const required: readonly CampaignFormProblem[] = [
  { field: "name", message: "Campaign name is required" },
  { field: "goal", message: "Campaign goal is required" },
  { field: "url", message: "Landing page URL is required" },
  { field: "geography", message: "Target location is required" },
  { field: "language", message: "Language is required" },
  { field: "targetAudience", message: "Target audience is required" },
  { field: "budget", message: "Budget is required" },
];

/** All problems of the form, in the handbook's order (campaign.md); the first is shown. */
export function problemsOfCampaignForm(form: CampaignFormText): CampaignFormProblem[] {
  const problems = required.filter(({ field }) => form[field].trim() === "");
  if (form.url.trim() !== "" && !isWebAddress(form.url)) {
    problems.push({ field: "url", message: "Please enter a valid URL" });
  }
  if (form.budget.trim() !== "" && findBudget(form.budget) === undefined) {
    problems.push({ field: "budget", message: "Budget must be a valid number" });
  }
  return problems;
}

/** Parses a daily budget of at least 1 that the server accepts; undefined for any other text. */
export function findBudget(text: string): number | undefined {
  const budget = findAmount(text);
  return budget !== undefined && budget >= SMALLEST_BUDGET ? budget : undefined;
}

/** Adds https:// to an address that was typed without a scheme. */
export function withScheme(address: string): string {
  const typed = address.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
}

/** Splits comma-separated text: trimmed, without empty entries. */
export function splitList(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** True for an http(s) address with a dotted host and no credentials; the server uses the same rule. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:]+(:\d{1,5})?([/?#]\S*)?$/i.test(text.trim());
}
