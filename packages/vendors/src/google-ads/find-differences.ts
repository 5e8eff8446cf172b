import type { CampaignPlan } from "@adwright/contracts/publication";
import type { MadeResources } from "@adwright/contracts/steps";

import type { AdsClient } from "./client.ts";
import { compareAdGroups } from "./compare-ad-groups.ts";
import { compareAds } from "./compare-ads.ts";
import { compareCampaign } from "./compare-campaign.ts";
import { compareCriteria } from "./compare-criteria.ts";
import { compareExtensions } from "./compare-extensions.ts";
import { compareGroupCriteria } from "./compare-group-criteria.ts";
import { differenceWords } from "./difference-words.ts";
import { campaignOf } from "./made-before.ts";

/**
 * How the campaign and what stands below it differ from what was planned, in words; empty when they do not. What
 * Google fills in by itself is no difference. The campaign's name, status and amount are for `readCampaign`.
 */
export async function findDifferences(
  client: AdsClient,
  { plan, made }: { plan: CampaignPlan; made: MadeResources },
): Promise<string[]> {
  const campaign = campaignOf(made);
  // What lies below a removed ad group went with it.
  const { differences, adGroups } = await compareAdGroups(client, campaign, { plan, made });
  const below = await Promise.all([
    compareCampaign(client, campaign, { plan, made }),
    compareCriteria(client, campaign, plan),
    compareAds(client, campaign, { plan, made, adGroups }),
    compareGroupCriteria(client, campaign, { plan, adGroups }),
    compareExtensions(client, campaign, plan),
  ]);
  return differenceWords([...below.flat(), ...differences]);
}
