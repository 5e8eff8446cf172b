import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";

interface CampaignRow {
  campaign: { resource_name: string; campaign_budget: string };
}

/** Resource names of the campaigns with these names, except removed ones, with their budgets. */
export async function findCampaignsNamed(
  client: AdsClient,
  names: string[],
): Promise<{ campaign: string; budget: string }[]> {
  const rows = await client.query<CampaignRow>(
    `SELECT campaign.resource_name, campaign.campaign_budget FROM campaign
     WHERE campaign.name IN (${names.map(quoted).join(", ")}) AND campaign.status != 'REMOVED'`,
  );
  return rows.map(({ campaign: { resource_name: campaign, campaign_budget: budget } }) => ({
    campaign,
    budget,
  }));
}
