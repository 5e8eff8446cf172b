import type { MadeResources } from "@adwright/contracts/steps";

import type { AdsClient } from "./client.ts";
import { createPlanned } from "./create-planned.ts";
import { quoted } from "./gaql.ts";
import type { EnsureInput } from "./google-ads.ts";
import { plannedBudget } from "./planned-budget.ts";

interface BudgetRow {
  campaign_budget: { resource_name: string };
}

async function findBudget(client: AdsClient, name: string): Promise<string | undefined> {
  const rows = await client.query<BudgetRow>(
    `SELECT campaign_budget.resource_name FROM campaign_budget
     WHERE campaign_budget.name = ${quoted(name)} AND campaign_budget.status = 'ENABLED'`,
  );
  return rows[0]?.campaign_budget.resource_name;
}

/** One budget, found again by its unique name. Google renames it after its campaign later on. */
export async function ensureBudget(client: AdsClient, input: EnsureInput): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  if (made.budget !== undefined) return made;
  const found = readFirst ? await findBudget(client, plan.budgetName) : undefined;
  if (found !== undefined) return { ...made, budget: found };
  const [budget = ""] = await createPlanned(client, "campaignBudgets", [plannedBudget(plan)]);
  return { ...made, budget };
}
