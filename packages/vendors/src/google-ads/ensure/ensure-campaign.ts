import { AppError } from "@adwright/contracts/errors";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import { nameTaken } from "../failures/errors.ts";
import { quoted } from "../gaql.ts";
import type { EnsureInput } from "../google-ads.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { plannedCampaign } from "../plan/planned-campaign.ts";

interface CampaignRow {
  campaign: { resource_name: string; campaign_budget: string };
}

/** A campaign of that name is ours only if it spends our budget; any other one holds the name. */
async function findOwn(
  client: AdsClient,
  name: string,
  budget: string,
): Promise<string | undefined> {
  const rows = await client.query<CampaignRow>(
    `SELECT campaign.resource_name, campaign.campaign_budget FROM campaign
     WHERE campaign.name = ${quoted(name)} AND campaign.status != 'REMOVED'`,
  );
  const own = rows.find((row) => row.campaign.campaign_budget === budget);
  if (own === undefined && rows.length > 0) throw nameTaken(name);
  return own?.campaign.resource_name;
}

/** The campaign, always made paused; it is enabled as the last act of a publication. */
export async function ensureCampaign(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  if (made.campaign !== undefined) return made;
  if (made.budget === undefined) throw new AppError("INTERNAL", "The budget is not made yet.");
  const found = readFirst ? await findOwn(client, plan.campaignName, made.budget) : undefined;
  if (found !== undefined) return { ...made, campaign: found };
  const planned = plannedCampaign(plan, made.budget);
  const [campaign = ""] = await createPlanned(client, "campaigns", [planned]);
  return { ...made, campaign };
}
