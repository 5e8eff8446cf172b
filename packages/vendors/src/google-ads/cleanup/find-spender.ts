import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";

interface CampaignRow {
  campaign: { resource_name: string };
}

/** The campaign whose answer was lost is known by the budget it spends, which nothing else may. */
export async function findSpender(client: AdsClient, budget: string): Promise<string | undefined> {
  const rows = await client.query<CampaignRow>(
    `SELECT campaign.resource_name FROM campaign
     WHERE campaign.campaign_budget = ${quoted(budget)} AND campaign.status != 'REMOVED'`,
  );
  return rows[0]?.campaign.resource_name;
}
