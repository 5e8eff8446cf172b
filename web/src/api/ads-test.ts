import * as contract from "@adwright/contracts/ads-test";
import type * as z from "zod/mini";

import { send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";

// Each call creates one thing in the Google Ads account of one of the person's brands and answers its resource names.

type BodyOf<Call extends { body?: z.ZodMiniType }> = z.input<NonNullable<Call["body"]>>;

interface One {
  resourceName: string;
}
interface Many {
  resourceNames: string[];
}
/** Ids are Google's own numbers, the last part of a resource name. */
interface InCampaign {
  brandId: number;
  campaign: string;
}
interface InAdGroup extends InCampaign {
  adGroup: string;
}

const once = () => ({ idempotencyKey: newIdempotencyKey() });

export function makeBudget(
  brandId: number,
  body: BodyOf<typeof contract.makeBudget>,
): Promise<One> {
  return send(contract.makeBudget, { brandId, body }, once());
}

export function makeCampaign(
  brandId: number,
  body: BodyOf<typeof contract.makeCampaign>,
): Promise<One> {
  return send(contract.makeCampaign, { brandId, body }, once());
}

export function makeGeography(
  place: InCampaign,
  body: BodyOf<typeof contract.makeGeography>,
): Promise<Many> {
  return send(contract.makeGeography, { ...place, body }, once());
}

export function makeAdGroup(
  place: InCampaign,
  body: BodyOf<typeof contract.makeAdGroup>,
): Promise<One> {
  return send(contract.makeAdGroup, { ...place, body }, once());
}

export function makeAd(place: InAdGroup, body: BodyOf<typeof contract.makeAd>): Promise<One> {
  return send(contract.makeAd, { ...place, body }, once());
}

export function makeKeywords(
  place: InAdGroup,
  body: BodyOf<typeof contract.makeKeywords>,
): Promise<Many> {
  return send(contract.makeKeywords, { ...place, body }, once());
}

export function makeNegativeKeywords(
  place: InCampaign,
  body: BodyOf<typeof contract.makeNegativeKeywords>,
): Promise<Many> {
  return send(contract.makeNegativeKeywords, { ...place, body }, once());
}
