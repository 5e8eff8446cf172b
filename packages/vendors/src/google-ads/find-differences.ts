import type { CampaignPlan } from "@adwright/contracts/publication";
import type { MadeResources } from "@adwright/contracts/steps";

import { criteriaOf } from "./campaign-criteria.ts";
import type { AdsClient } from "./client.ts";
import { criterionKey } from "./criterion-key.ts";
import { adGroupsOf } from "./ensure-ad-groups.ts";
import { adsOf } from "./ensure-ads.ts";
import { aimTypes } from "./ensure-geography.ts";
import { keywordsOf } from "./ensure-keywords.ts";
import { adGroupOf, campaignOf } from "./made-before.ts";
import { adKey, plannedAds } from "./planned-ads.ts";
import { plannedCriteria } from "./planned-criteria.ts";
import { groupKeywordKey, plannedKeywords } from "./planned-keywords.ts";
import { plannedNegatives } from "./planned-negatives.ts";

interface Comparison {
  /** What one of them is called. */
  one: string;
  planned: string[];
  standing: string[];
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

function inWords({ one, planned, standing }: Comparison): string[] {
  const expected = new Set(planned);
  const found = new Set(standing);
  const added = [...found].filter((key) => !expected.has(key)).length;
  const gone = [...expected].filter((key) => !found.has(key)).length;
  return [
    ...(added > 0 ? [`${counted(added, one)} added or rewritten`] : []),
    ...(gone > 0 ? [`${counted(gone, one)} removed or rewritten`] : []),
  ];
}

/** Google keeps a row for every device; only those turned off were planned. */
const isDeviceLeftOn = (key: string) => key.startsWith("device|") && key.endsWith("|false");

const keysOf = (standing: ReadonlyMap<string, string>) =>
  [...standing.keys()].filter((key) => !isDeviceLeftOn(key));

/** How what stands below the campaign differs from what was planned, in words; empty when it does not. */
export async function findDifferences(
  client: AdsClient,
  { plan, made }: { plan: CampaignPlan; made: MadeResources },
): Promise<string[]> {
  const campaign = campaignOf(made);
  const [adGroups, ads, keywords, aims, negatives] = await Promise.all([
    adGroupsOf(client, campaign),
    adsOf(client, campaign),
    keywordsOf(client, campaign),
    criteriaOf(client, campaign, aimTypes),
    criteriaOf(client, campaign, ["KEYWORD"]),
  ]);
  const inGroup = (name: string) => adGroupOf(made, name);
  const comparisons: Comparison[] = [
    {
      one: "ad group",
      planned: plan.adGroups.map(({ name }) => name),
      standing: keysOf(adGroups),
    },
    {
      one: "ad",
      planned: plannedAds(plan, inGroup).map(({ entity }) => adKey(entity)),
      standing: keysOf(ads),
    },
    {
      one: "keyword",
      planned: plannedKeywords(plan, inGroup).map(({ entity }) => groupKeywordKey(entity)),
      standing: keysOf(keywords),
    },
    {
      one: "target",
      planned: plannedCriteria(plan).map(({ entity }) => criterionKey(entity)),
      standing: keysOf(aims),
    },
    {
      one: "negative keyword",
      planned: plannedNegatives(plan).map(({ entity }) => criterionKey(entity)),
      standing: keysOf(negatives),
    },
  ];
  return comparisons.flatMap(inWords);
}
