import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import { hashKey } from "@tanstack/react-query";

/** The part of a campaign that is edited in place and saved automatically. */
export type CampaignTexts = Pick<Campaign, "adGroups" | "negativeKeywords" | "adExtensions">;

export function textsOf({ adGroups, negativeKeywords, adExtensions }: Campaign): CampaignTexts {
  return { adGroups, negativeKeywords, adExtensions };
}

export function withGroup(texts: CampaignTexts, index: number, group: AdGroup): CampaignTexts {
  return { ...texts, adGroups: texts.adGroups.map((one, at) => (at === index ? group : one)) };
}

/** Whatever the order of their fields. */
export const areSame = (one: CampaignTexts, other: CampaignTexts): boolean =>
  one === other || hashKey([one]) === hashKey([other]);
