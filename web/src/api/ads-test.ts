import * as contract from "@adwright/contracts/publication/ads-test";

import { sendOnce } from "./http/client.ts";

/** What one run of a test creates. */
export interface AdsTest {
  brandId: number;
  /** `dailyBudget` in units of the account's currency. */
  budget: { name: string; dailyBudget: number };
  campaignName: string;
  euPoliticalAdvertising: boolean;
  targetedLocations: (string | number)[];
  adGroupName: string;
  ad: { headlines: string[]; descriptions: string[]; finalUrl: string };
  keywords: string[];
  negativeKeywords: string[];
}

export type Made = { resourceName: string } | { resourceNames: string[] };
/** The first name of what each earlier step has made. */
export type MadeBefore = Partial<Record<string, string>>;

const inCampaign = ({ brandId }: AdsTest, made: MadeBefore) => ({
  brandId,
  campaign: idOf(made["create campaign"]),
});
const inAdGroup = (test: AdsTest, made: MadeBefore) => ({
  ...inCampaign(test, made),
  adGroup: idOf(made["create ad group"]),
});

/** The seven calls in the order of a publication (handbook/publication.md); each uses what earlier ones have made. */
export const testSteps = {
  "create budget": ({ brandId, budget }) =>
    sendOnce(contract.makeBudget, { brandId, body: budget }),
  "create campaign": ({ brandId, campaignName: name, euPoliticalAdvertising }, made) => {
    const budgetResourceName = made["create budget"] ?? "";
    const body = { name, budgetResourceName, euPoliticalAdvertising };
    return sendOnce(contract.makeCampaign, { brandId, body });
  },
  "set campaign geography": (test, made) => {
    const { targetedLocations } = test;
    const body = { targetedLocations };
    return sendOnce(contract.makeGeography, { ...inCampaign(test, made), body });
  },
  "create ad group": (test, made) => {
    const body = { name: test.adGroupName };
    return sendOnce(contract.makeAdGroup, { ...inCampaign(test, made), body });
  },
  "create ad group ad": (test, made) =>
    sendOnce(contract.makeAd, { ...inAdGroup(test, made), body: test.ad }),
  "create ad group keywords": (test, made) => {
    const { keywords } = test;
    return sendOnce(contract.makeKeywords, { ...inAdGroup(test, made), body: { keywords } });
  },
  "set campaign negative keywords": (test, made) => {
    const body = { negativeKeywords: test.negativeKeywords };
    return sendOnce(contract.makeNegativeKeywords, { ...inCampaign(test, made), body });
  },
} satisfies Record<string, (test: AdsTest, made: MadeBefore) => Promise<Made>>;

/** `customers/1/adGroups/22` gives "22", which the calls take in their paths. */
function idOf(resourceName = ""): string {
  const id = /\/(\d+)$/.exec(resourceName)?.[1];
  if (id === undefined) throw new Error(`“${resourceName}” is not a resource name.`);
  return id;
}
