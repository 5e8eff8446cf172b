import { adLimits } from "@adwright/ad-text/limits";
import type { AdGroup } from "@adwright/contracts/ad-group";

import { plural } from "../../../../format/plural.ts";

/** How many ad groups a campaign may have in this product. */
export const MAX_AD_GROUPS = 50;
/** Google Ads: the longest name of an ad group. */
export const MAX_NAME_CHARACTERS = 255;

/** Why a name is invalid for an ad group, given the names of the others; Google ignores case. */
export function nameError(name: string, others: readonly string[]): string | undefined {
  const wanted = folded(name);
  if (wanted === "") return "An ad group needs a name.";
  if (name.trim().length > MAX_NAME_CHARACTERS) {
    return `Takes ${name.trim().length} of ${MAX_NAME_CHARACTERS} characters.`;
  }
  const isTaken = others.some((other) => folded(other) === wanted);
  return isTaken ? "Another ad group of this campaign has this name." : undefined;
}

/** An empty ad group with an unused name and the minimum number of lines. */
export function newAdGroup(groups: readonly AdGroup[]): AdGroup {
  const names = groups.map((group) => group.ad_group_name);
  let number = groups.length + 1;
  while (nameError(`Ad group ${number}`, names) !== undefined) number += 1;
  return {
    ad_group_name: `Ad group ${number}`,
    headlines: Array.from({ length: adLimits.headlines.fewest }, () => ""),
    descriptions: Array.from({ length: adLimits.descriptions.fewest }, () => ""),
    keywords: [],
    path1: "",
    path2: "",
    pins: [],
    locked: [],
  };
}

/** True if removing the ad group would delete something the person or the AI wrote. */
export function hasContent({ headlines, descriptions, keywords }: AdGroup): boolean {
  const lines = [...headlines, ...descriptions];
  return keywords.length > 0 || lines.some((line) => line.trim() !== "");
}

/** "3 headlines, 2 descriptions, 1 keyword" */
export const contentWords = ({ headlines, descriptions, keywords }: AdGroup): string =>
  `${plural(headlines.length, "headline")}, ${plural(descriptions.length, "description")}, ${plural(keywords.length, "keyword")}`;

function folded(name: string): string {
  return name.trim().toLocaleLowerCase();
}
