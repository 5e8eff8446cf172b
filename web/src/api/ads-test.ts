import * as contract from "@adwright/contracts/ads-test";
import type * as z from "zod/mini";

import { sendOnce } from "./http/client.ts";

// Each call creates one thing in the Google Ads account of one of the person's brands and answers its resource names.

type BodyOf<Call extends { body?: z.ZodMiniType }> = z.input<NonNullable<Call["body"]>>;

/** Ids are Google's own numbers, the last part of a resource name. */
interface InCampaign {
  brandId: number;
  campaign: string;
}
interface InAdGroup extends InCampaign {
  adGroup: string;
}

export const makeBudget = (brandId: number, body: BodyOf<typeof contract.makeBudget>) =>
  sendOnce(contract.makeBudget, { brandId, body });

export const makeCampaign = (brandId: number, body: BodyOf<typeof contract.makeCampaign>) =>
  sendOnce(contract.makeCampaign, { brandId, body });

export const makeGeography = (place: InCampaign, body: BodyOf<typeof contract.makeGeography>) =>
  sendOnce(contract.makeGeography, { ...place, body });

export const makeAdGroup = (place: InCampaign, body: BodyOf<typeof contract.makeAdGroup>) =>
  sendOnce(contract.makeAdGroup, { ...place, body });

export const makeAd = (place: InAdGroup, body: BodyOf<typeof contract.makeAd>) =>
  sendOnce(contract.makeAd, { ...place, body });

export const makeKeywords = (place: InAdGroup, body: BodyOf<typeof contract.makeKeywords>) =>
  sendOnce(contract.makeKeywords, { ...place, body });

export const makeNegativeKeywords = (
  place: InCampaign,
  body: BodyOf<typeof contract.makeNegativeKeywords>,
) => sendOnce(contract.makeNegativeKeywords, { ...place, body });
