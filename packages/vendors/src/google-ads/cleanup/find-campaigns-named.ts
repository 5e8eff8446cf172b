import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { selectRows } from "../selected.ts";

/** Resource names of the campaigns with these names, except removed ones, with their budgets. */
export async function findCampaignsNamed(
  client: AdsClient,
  names: string[],
): Promise<{ campaign: string; budget: string }[]> {
  const rows = await selectRows(
    client,
    "campaign.resource_name, campaign.campaign_budget",
    `campaign WHERE ${isIn("campaign.name", names)} AND campaign.status != 'REMOVED'`,
  );
  return rows.map(({ campaign: { resource_name: campaign, campaign_budget: budget = "" } }) => ({
    campaign,
    budget,
  }));
}
