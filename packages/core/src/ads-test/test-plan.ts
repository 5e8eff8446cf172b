import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { noExtensions } from "../campaign/campaign-defaults.ts";

/** A plan in the brand's account that creates only the given parts. */
export function testPlan(brand: BrandRow, part: Partial<CampaignPlan>): CampaignPlan {
  return {
    customerId: brand.customerId,
    loginCustomerId: brand.loginCustomerId ?? null,
    currencyCode: brand.currencyCode,
    campaignName: "",
    budgetName: "",
    dailyBudgetMicros: 0,
    cpcBidMicros: null,
    biddingStrategy: "manual_cpc",
    targetCpaMicros: null,
    targetRoas: null,
    locations: [],
    language: "en",
    adSchedule: [],
    devices: [],
    ages: [],
    genders: [],
    euPoliticalAdvertising: false,
    startServing: false,
    finalUrl: brand.website ?? "",
    adGroups: [],
    negativeKeywords: [],
    extensions: noExtensions,
    ...part,
  };
}

/** One ad group of a test plan; everything that is not given is empty. */
export function testAdGroup(
  part: Partial<CampaignPlan["adGroups"][number]>,
): CampaignPlan["adGroups"][number] {
  return {
    name: "",
    headlines: [],
    descriptions: [],
    path1: "",
    path2: "",
    pins: [],
    keywords: [],
    ...part,
  };
}
