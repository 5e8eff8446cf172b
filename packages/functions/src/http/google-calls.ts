import * as adsTest from "@adwright/contracts/ads-test";
import { campaignAnalytics, newBrands, updateBrand } from "@adwright/contracts/brand";
import { deleteCampaign, updateCampaign } from "@adwright/contracts/campaign";
import { listGeoTargets, setPrimaryCustomer } from "@adwright/contracts/google";
import { forecastCampaign } from "@adwright/contracts/publication/forecast";
import { getHistory } from "@adwright/contracts/publication/history";
import { directPublish, webhookPublish } from "@adwright/contracts/publication/publication";
import {
  enableCampaign,
  pauseCampaign,
  reviewCampaign,
} from "@adwright/contracts/publication/serving";
import type { Method } from "@adwright/contracts/route";

/**
 * The calls that reach Google Ads before they answer. In the cloud, a separate function that includes Google's client
 * handles them.
 */
export const googleCalls: readonly { method: Method; path: string }[] = [
  newBrands,
  updateBrand,
  campaignAnalytics,
  updateCampaign,
  // A failed publication may have left resources in Google Ads.
  deleteCampaign,
  // If the plan changed since it was approved, these answer with the new plan's preflight.
  directPublish,
  webhookPublish,
  enableCampaign,
  pauseCampaign,
  getHistory,
  reviewCampaign,
  forecastCampaign,
  setPrimaryCustomer,
  listGeoTargets,
  adsTest.makeBudget,
  adsTest.makeCampaign,
  adsTest.makeGeography,
  adsTest.makeAdGroup,
  adsTest.makeAd,
  adsTest.makeKeywords,
  adsTest.makeNegativeKeywords,
];
