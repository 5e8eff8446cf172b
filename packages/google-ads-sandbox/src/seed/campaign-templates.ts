import { readFileSync } from "node:fs";

/** A campaign that an account has had for two years. */
export interface CampaignTemplate {
  name: string;
  status: "ENABLED" | "PAUSED";
  dailyDollars: number;
  negatives: string[];
  /** Cities of Oregon around which the campaign of an American account shows, instead of in the whole country. */
  around?: { city: string; miles: number }[];
  adGroups: AdGroupTemplate[];
}

export interface AdGroupTemplate {
  name: string;
  /** As phrases. */
  keywords: string[];
  headlines: string[];
  descriptions: string[];
}

const campaigns = new URL("../../data/seed-campaigns.json", import.meta.url);

export const CAMPAIGN_TEMPLATES = JSON.parse(
  readFileSync(campaigns, "utf8"),
) as readonly CampaignTemplate[];
