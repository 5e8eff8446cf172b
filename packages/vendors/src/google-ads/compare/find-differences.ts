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

/** What was made of each kind of thing: nothing of it is there before its step has ended. */
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

/** Whether something is missing only because a publication that ended early did not reach it. */
function isNotMadeYet({ thing, happened }: Difference, made: MadeResources): boolean {
  const kind = madeWith[thing];
  return missing.has(happened) && kind !== undefined && made[kind] === undefined;
}

/**
 * How the campaign and what is below it differ from what was planned, in words; empty when they do not. What
 * Google fills in by itself is no difference, and what was not made yet is none. The campaign's name, status and
 * amount are for `readCampaign`.
 */
export async function findDifferences(
  client: AdsClient,
  { plan, made }: { plan: CampaignPlan; made: MadeResources },
): Promise<string[]> {
  const campaign = campaignOf(made);
  // What is below a removed ad group was removed with it.
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
