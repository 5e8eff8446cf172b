import { adLimits } from "@adwright/ad-text/limits";
import type { AdGroup } from "@adwright/contracts/ad-group";

/** As many ad groups as a campaign here may have. */
export const MAX_AD_GROUPS = 50;
/** Google Ads: an ad group's name. */
export const MAX_NAME_CHARACTERS = 255;

/** Why a name cannot be an ad group's among the names of the others; Google ignores their case. */
export function nameError(name: string, others: readonly string[]): string | undefined {
  const wanted = folded(name);
  if (wanted === "") return "An ad group needs a name.";
  if (name.trim().length > MAX_NAME_CHARACTERS) {
    return `Takes ${name.trim().length} of ${MAX_NAME_CHARACTERS} characters.`;
  }
  const isTaken = others.some((other) => folded(other) === wanted);
  return isTaken ? "Another ad group of this campaign has this name." : undefined;
}

/** An empty ad group with an unused name and as many lines as an ad needs. */
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

/** True where removing the group would take something away that was written. */
export function hasContent({ headlines, descriptions, keywords }: AdGroup): boolean {
  const lines = [...headlines, ...descriptions];
  return keywords.length > 0 || lines.some((line) => line.trim() !== "");
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase();
}
