import { campaignAnalytics, newBrands, updateBrand } from "@adwright/contracts/brand";
import { updateCampaign } from "@adwright/contracts/campaign";
import { listGeoTargets, setPrimaryCustomer } from "@adwright/contracts/google";
import {
  enableCampaign,
  getHistory,
  pauseCampaign,
  reviewCampaign,
} from "@adwright/contracts/history";
import { directPublish, webhookPublish } from "@adwright/contracts/publication";
import type { Method } from "@adwright/contracts/route";

/** The calls that ask Google Ads while somebody waits; the cloud gives them a function that carries its client. */
export const googleReads: readonly { method: Method; path: string }[] = [
  newBrands,
  updateBrand,
  campaignAnalytics,
  updateCampaign,
  // With a plan that has changed since it was approved, these answer the new one's preflight.
  directPublish,
  webhookPublish,
  enableCampaign,
  pauseCampaign,
  getHistory,
  reviewCampaign,
  setPrimaryCustomer,
  listGeoTargets,
];
