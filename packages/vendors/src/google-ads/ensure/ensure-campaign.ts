import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import { findCampaignsNamed } from "../cleanup/find-campaigns-named.ts";
import type { AdsClient } from "../client.ts";
import { nameTaken } from "../failures/errors.ts";
import type { EnsureInput } from "../google-ads.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { locateFailure } from "../plan/locate-failure.ts";
import { plannedCampaign } from "../plan/planned-campaign.ts";

/** A campaign of that name is ours only if it spends our budget; any other one holds the name. */
async function findOwn(
  client: AdsClient,
  name: string,
  budget: string,
): Promise<string | undefined> {
  const named = await findCampaignsNamed(client, [name]);
  const own = named.find((each) => each.budget === budget);
  if (own === undefined && named.length > 0) throw nameTaken(name);
  return own?.campaign;
}

/** Names the campaign as planned; until then it carries a name that no other one has. */
async function nameCampaign(client: AdsClient, plan: CampaignPlan, campaign: string) {
  try {
    await client.updateCampaign({ resource_name: campaign, name: plan.campaignName });
  } catch (error) {
    throw locateFailure(error, [plannedCampaign(plan, "")]);
  }
}

/**
 * The campaign as planned, made paused; it is enabled as the last act of a publication. One that was made with its
 * budget only gets its name; beside a budget that was made alone, the campaign is made.
 */
export async function ensureCampaign(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  if (made.campaign !== undefined) {
    await nameCampaign(client, plan, made.campaign);
    return made;
  }
  if (made.budget === undefined) throw new AppError("INTERNAL", "The budget is not made yet.");
  const found = readFirst ? await findOwn(client, plan.campaignName, made.budget) : undefined;
  if (found !== undefined) return { ...made, campaign: found };
  const planned = plannedCampaign(plan, made.budget);
  const [campaign = ""] = await createPlanned(client, "campaigns", [planned]);
  return { ...made, campaign };
}
