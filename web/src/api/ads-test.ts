import * as contract from "@adwright/contracts/ads-test";
import type { Route } from "@adwright/contracts/route";

import { type InputOf, sendOnce } from "./http/client.ts";

// Each call creates one thing in the Google Ads account of one of the person's brands and answers its resource names.
// Ids are Google's own numbers, the last part of a resource name.

const callOf =
  <Call extends Route>(call: Call) =>
  (input: InputOf<Call>) =>
    sendOnce(call, input);

export const makeBudget = callOf(contract.makeBudget);
export const makeCampaign = callOf(contract.makeCampaign);
export const makeGeography = callOf(contract.makeGeography);
export const makeAdGroup = callOf(contract.makeAdGroup);
export const makeAd = callOf(contract.makeAd);
export const makeKeywords = callOf(contract.makeKeywords);
export const makeNegativeKeywords = callOf(contract.makeNegativeKeywords);
