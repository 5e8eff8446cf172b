import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { adKey, type GroupAd, plannedAds } from "../plan/planned-ads.ts";
import { reconcile } from "../plan/reconcile.ts";
import { ensureExtensions } from "./ensure-extensions.ts";
import { adGroupOf, campaignOf } from "./made-before.ts";

interface AdRow {
  ad_group_ad: GroupAd & { resource_name: string };
}

/** The ads of a campaign: resource name by key. */
async function adsOf(client: AdsClient, campaign: string): Promise<Map<string, string>> {
  const rows = await client.query<AdRow>(
    `SELECT ad_group_ad.resource_name, ad_group_ad.ad_group, ad_group_ad.ad.final_urls,
     ad_group_ad.ad.final_mobile_urls, ad_group_ad.ad.responsive_search_ad.headlines,
     ad_group_ad.ad.responsive_search_ad.descriptions,
     ad_group_ad.ad.responsive_search_ad.path1, ad_group_ad.ad.responsive_search_ad.path2
     FROM ad_group_ad WHERE campaign.resource_name = ${quoted(campaign)}
     AND ad_group_ad.status != 'REMOVED'`,
  );
  return new Map(rows.map((row) => [adKey(row.ad_group_ad), row.ad_group_ad.resource_name]));
}

/**
 * Creates the missing responsive search ads, one per ad group, then the campaign's sitelinks, callouts and snippets.
 */
export async function ensureAds(client: AdsClient, input: EnsureInput): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const names = await reconcile({
    wanted: plannedAds(plan, (name) => adGroupOf(made, name)),
    keyOf: ({ entity }) => adKey(entity),
    existing: readFirst ? await adsOf(client, campaignOf(made)) : new Map(),
    create: (missing) => createPlanned(client, "adGroupAds", missing),
  });
  const extensions = await ensureExtensions(client, input);
  return { ...made, ads: [...names.values()], ...extensions };
}
