import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { resources } from "google-ads-api";

import type { Planned } from "./planned.ts";
import { adFingerprint, textAdOf } from "./text-ad.ts";

export type GroupAd = Pick<resources.IAdGroupAd, "status"> & {
  ad_group: string;
  ad: resources.IAd;
};

export const adKey = ({ ad_group: adGroup, ad }: Pick<GroupAd, "ad_group" | "ad">): string =>
  `${adGroup}|${adFingerprint(ad)}`;

const LINE = /\.(headlines|descriptions)\[(\d+)\]/;
const PATH = /\.(path[12])\b/;

/** `adGroups/1/headlines/2` for one of Google's paths inside the ad. */
function fieldIn(group: string, path: string): string {
  const [, kind, index] = LINE.exec(path) ?? [];
  if (kind !== undefined) return `${group}/${kind}/${index}`;
  if (path.includes("final_urls")) return "url";
  const [, part] = PATH.exec(path) ?? [];
  const [set] = /headlines|descriptions/.exec(path) ?? [];
  return `${group}/${part ?? set ?? "headlines"}`;
}

/** The planned responsive search ads, one per ad group; `adGroupOf` answers an ad group's resource name by name. */
export function plannedAds(
  plan: Pick<CampaignPlan, "adGroups" | "finalUrl">,
  adGroupOf: (name: string) => string,
): Planned<GroupAd>[] {
  return plan.adGroups.map((group, index) => ({
    entity: {
      ad_group: adGroupOf(group.name),
      ad: textAdOf(group, plan.finalUrl),
      status: "ENABLED",
    },
    fieldOf: (path) => fieldIn(`adGroups/${index}`, path),
  }));
}
