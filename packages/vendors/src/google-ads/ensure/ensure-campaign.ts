import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import { findCampaignsNamed } from "../cleanup/find-campaigns-named.ts";
import type { AdsClient } from "../client.ts";
import { nameTaken } from "../failures/errors.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { locateFailure } from "../plan/locate-failure.ts";
import { plannedCampaign } from "../plan/planned-campaign.ts";
import { createPlanned } from "./ensure-planned.ts";

/** A campaign with that name is ours only if it uses our budget; otherwise the name is taken. */
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

/** Renames the campaign to the planned name; until then it has a unique temporary one. */
async function nameCampaign(client: AdsClient, plan: CampaignPlan, campaign: string) {
  try {
    await client.updateCampaign({ resource_name: campaign, name: plan.campaignName });
  } catch (error) {
    throw locateFailure(error, [plannedCampaign(plan, "")]);
  }
}

/**
 * Ensures the planned campaign, paused; the last step of a publication enables it. A campaign created together with its
 * budget only gets its name; for a budget created on its own, the campaign is created here.
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
