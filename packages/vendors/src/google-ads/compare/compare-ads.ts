import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { resources } from "google-ads-api";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { adParts, pinsOf, textAdOf } from "../plan/text-ad.ts";
import type { AdGroupNames } from "./compare-ad-groups.ts";
import type { Difference } from "./difference-words.ts";

interface ExistingAd {
  resource_name: string;
  ad_group: string;
  status: string;
  ad: resources.IAd;
}

interface AdRow {
  ad_group_ad: ExistingAd;
}

function rewritten(planned: resources.IAd, existing: resources.IAd): string[] {
  const changed = adParts.filter(([, of]) => of(planned) !== of(existing)).map(([words]) => words);
  const areLinesSame = !changed.includes("headlines") && !changed.includes("descriptions");
  const isPinnedOtherwise = areLinesSame && pinsOf(planned) !== pinsOf(existing);
  const named = isPinnedOtherwise ? [...changed, "pins"] : changed;
  return named.length > 0 ? [`rewritten (${named.join(", ")})`] : [];
}

/** One of our own ads that is paused: a replacement that was undone. */
const isTakenBack = (ad: ExistingAd, ours: ReadonlySet<string>): boolean =>
  ours.has(ad.resource_name) && ad.status === "PAUSED";

/** How the ads of the given ad groups differ from the plan. */
export async function compareAds(
  client: AdsClient,
  campaign: string,
  { plan, made, adGroups }: { plan: CampaignPlan; made: MadeResources; adGroups: AdGroupNames },
): Promise<Difference[]> {
  const rows = await client.query<AdRow>(
    `SELECT ad_group_ad.resource_name, ad_group_ad.ad_group, ad_group_ad.status,
     ad_group_ad.ad.final_urls, ad_group_ad.ad.final_mobile_urls,
     ad_group_ad.ad.responsive_search_ad.headlines,
     ad_group_ad.ad.responsive_search_ad.descriptions,
     ad_group_ad.ad.responsive_search_ad.path1, ad_group_ad.ad.responsive_search_ad.path2
     FROM ad_group_ad WHERE campaign.resource_name = ${quoted(campaign)}
     AND ad_group_ad.status != 'REMOVED'`,
  );
  const ours = new Set(made.ads);
  // Ads whose creation got no answer are identified by their text.
  const isOurs = (planned: resources.IAd, { resource_name: name, ad }: ExistingAd) =>
    made.ads === undefined ? rewritten(planned, ad).length === 0 : ours.has(name);
  const inGroups = plan.adGroups.filter(({ name }) => adGroups.has(name));
  return inGroups.flatMap((group) => {
    const existing = rows
      .map((row) => row.ad_group_ad)
      .filter((ad) => ad.ad_group === adGroups.get(group.name));
    const planned = textAdOf(group, plan.finalUrl);
    const own = existing.filter((ad) => isOurs(planned, ad));
    const shown = own.find(({ status }) => status === "ENABLED") ?? own[0];
    const changes = shown
      ? [...(shown.status === "ENABLED" ? [] : ["paused"]), ...rewritten(planned, shown.ad)]
      : ["removed"];
    const added = existing
      .filter((ad) => ad !== shown && !isTakenBack(ad, ours))
      .map(() => "added");
    const which = `in “${group.name}”`;
    return [...changes, ...added].map((happened) => ({ thing: "ad", which, happened }));
  });
}
