import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { findSpender } from "./find-spender.ts";

/** What of a publication that ended early is not removed. */
export interface Leftover {
  /** Resource name; found by its budget where its making was never answered. */
  campaign: string | undefined;
  budget: { amountMicros: number } | undefined;
}

interface CampaignRow {
  campaign: { resource_name: string };
}

interface BudgetRow {
  campaign_budget: { amount_micros?: string };
}

async function standingCampaign(client: AdsClient, campaign: string): Promise<string | undefined> {
  const rows = await client.query<CampaignRow>(
    `SELECT campaign.resource_name FROM campaign
     WHERE campaign.resource_name = ${quoted(campaign)} AND campaign.status != 'REMOVED'`,
  );
  return rows[0]?.campaign.resource_name;
}

async function standingBudget(client: AdsClient, budget: string): Promise<Leftover["budget"]> {
  const [row] = await client.query<BudgetRow>(
    `SELECT campaign_budget.resource_name, campaign_budget.amount_micros FROM campaign_budget
     WHERE campaign_budget.resource_name = ${quoted(budget)}
     AND campaign_budget.status != 'REMOVED'`,
  );
  return row && { amountMicros: Number(row.campaign_budget.amount_micros ?? 0) };
}

/** The campaign and the budget of a publication as far as they stand. */
export async function findLeftovers(client: AdsClient, made: MadeResources): Promise<Leftover> {
  const { campaign, budget } = made;
  const lost = () => (budget === undefined ? undefined : findSpender(client, budget));
  const [standing, amount] = await Promise.all([
    campaign === undefined ? lost() : standingCampaign(client, campaign),
    budget === undefined ? undefined : standingBudget(client, budget),
  ]);
  return { campaign: standing, budget: amount };
}
