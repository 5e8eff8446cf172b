import * as contract from "@adwright/contracts/ads-test";
import type * as z from "zod/mini";

import { send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";

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

const once = () => ({ idempotencyKey: newIdempotencyKey() });

export const makeBudget = (brandId: number, body: BodyOf<typeof contract.makeBudget>) =>
  send(contract.makeBudget, { brandId, body }, once());

export const makeCampaign = (brandId: number, body: BodyOf<typeof contract.makeCampaign>) =>
  send(contract.makeCampaign, { brandId, body }, once());

export const makeGeography = (place: InCampaign, body: BodyOf<typeof contract.makeGeography>) =>
  send(contract.makeGeography, { ...place, body }, once());

export const makeAdGroup = (place: InCampaign, body: BodyOf<typeof contract.makeAdGroup>) =>
  send(contract.makeAdGroup, { ...place, body }, once());

export const makeAd = (place: InAdGroup, body: BodyOf<typeof contract.makeAd>) =>
  send(contract.makeAd, { ...place, body }, once());

export const makeKeywords = (place: InAdGroup, body: BodyOf<typeof contract.makeKeywords>) =>
  send(contract.makeKeywords, { ...place, body }, once());

export const makeNegativeKeywords = (
  place: InCampaign,
  body: BodyOf<typeof contract.makeNegativeKeywords>,
) => send(contract.makeNegativeKeywords, { ...place, body }, once());
