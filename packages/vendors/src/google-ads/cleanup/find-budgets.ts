import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { selectRows } from "../selected.ts";

/**
 * Resource names of the budgets with these names. A budget with a campaign is renamed after the campaign, so it is not
 * found.
 */
export async function findBudgets(client: AdsClient, names: string[]): Promise<string[]> {
  const rows = await selectRows(
    client,
    "campaign_budget.resource_name",
    `campaign_budget WHERE ${isIn("campaign_budget.name", names)} AND campaign_budget.status = 'ENABLED'`,
  );
  return rows.map((row) => row.campaign_budget.resource_name);
}
