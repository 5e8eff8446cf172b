import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";

interface BudgetRow {
  campaign_budget: { resource_name: string };
}

/**
 * Resource names of the budgets with these names. A budget with a campaign is renamed after the campaign, so it is not
 * found.
 */
export async function findBudgets(client: AdsClient, names: string[]): Promise<string[]> {
  const rows = await client.query<BudgetRow>(
    `SELECT campaign_budget.resource_name FROM campaign_budget
     WHERE campaign_budget.name IN (${names.map(quoted).join(", ")})
     AND campaign_budget.status = 'ENABLED'`,
  );
  return rows.map((row) => row.campaign_budget.resource_name);
}
