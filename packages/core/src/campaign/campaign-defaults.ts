import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { CampaignSettings } from "@adwright/contracts/campaign";

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
