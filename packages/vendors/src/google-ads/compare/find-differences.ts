import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import { campaignOf } from "../ensure/made-before.ts";
import { compareAdGroups } from "./compare-ad-groups.ts";
import { compareAds } from "./compare-ads.ts";
import { compareCampaign } from "./compare-campaign.ts";
import { compareCriteria } from "./compare-criteria.ts";
import { compareExtensions } from "./compare-extensions.ts";
import { compareGroupCriteria } from "./compare-group-criteria.ts";
import { type Difference, differenceWords } from "./difference-words.ts";

/**
 * The field of MadeResources for each kind of item; while it is absent, the step that creates the item has not ended.
 */
const madeWith: Record<string, keyof MadeResources> = {
  location: "criteria",
  language: "criteria",
  "ad schedule slot": "criteria",
  device: "criteria",
  "ad group": "adGroups",
  exclusion: "adGroupCriteria",
  ad: "ads",
  sitelink: "assets",
  callout: "assets",
  "structured snippet": "assets",
  keyword: "keywords",
  "negative keyword": "negatives",
};

const missing = new Set(["removed", "turned on again"]);

/** Whether an item is missing only because the publication ended before it was created. */
function isNotMadeYet({ thing, happened }: Difference, made: MadeResources): boolean {
  const kind = madeWith[thing];
  return missing.has(happened) && kind !== undefined && made[kind] === undefined;
}

/**
 * How the campaign and everything in it differ from the plan, in words; empty if they do not. Values that Google fills
 * in and items that were not created yet are not differences. The campaign's name, status and budget amount are
 * compared by `readCampaign`.
 */
export async function findDifferences(
  client: AdsClient,
  { plan, made }: { plan: CampaignPlan; made: MadeResources },
): Promise<string[]> {
  const campaign = campaignOf(made);
  // The contents of a removed ad group were removed with it, so they are not compared.
  const { differences, adGroups } = await compareAdGroups(client, campaign, { plan, made });
  const below = await Promise.all([
    compareCampaign(client, campaign, { plan, made }),
    compareCriteria(client, campaign, plan),
    compareAds(client, campaign, { plan, made, adGroups }),
    compareGroupCriteria(client, campaign, { plan, adGroups }),
    compareExtensions(client, campaign, plan),
  ]);
  const all = [...below.flat(), ...differences];
  return differenceWords(all.filter((difference) => !isNotMadeYet(difference, made)));
}
