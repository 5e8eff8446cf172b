import type { MadeResources } from "@adwright/contracts/publication/steps";

import { plural } from "../../../format/plural.ts";

/** "1 budget", "3 ad groups" … in the order they were made. */
export function madeWords(made: MadeResources): string[] {
  const { budget, campaign, criteria = [], adGroups = {}, adGroupCriteria = [] } = made;
  const { ads = [], assets = [], libraryAssets = [], keywords = [], negatives = [] } = made;
  const counts: [count: number, one: string, many?: string][] = [
    [budget === undefined ? 0 : 1, "budget"],
    [campaign === undefined ? 0 : 1, "campaign"],
    [criteria.length + adGroupCriteria.length, "targeting setting"],
    [Object.keys(adGroups).length, "ad group"],
    [ads.length, "ad"],
    [assets.length, "ad extension"],
    [
      libraryAssets.length,
      "extension text in the asset library",
      "extension texts in the asset library",
    ],
    [keywords.length, "keyword"],
    [negatives.length, "negative keyword"],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural(count, one, many));
}

/** The number at the end of customers/1/campaigns/22. */
export function campaignIdAtGoogle({ campaign }: MadeResources): string | undefined {
  return campaign?.split("/").at(-1);
}
