import type { Leftovers } from "@adwright/contracts/publication/leftovers";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { selectRows } from "../selected.ts";
import { findCampaignsNamed } from "./find-campaigns-named.ts";

/** The parts of a publication that are not removed. */
export interface Leftover {
  /** Resource name; found by its budget if the answer to its creation was lost. */
  campaign: string | undefined;
  budget: { amountMicros: number } | undefined;
}

async function findCampaign(client: AdsClient, condition: string): Promise<string | undefined> {
  const rows = await selectRows(
    client,
    "campaign.resource_name",
    `campaign WHERE ${condition} AND campaign.status != 'REMOVED'`,
  );
  return rows[0]?.campaign.resource_name;
}

/** The campaign that uses a budget that is not shared, even if the answer to the campaign's creation was lost. */
export function findSpender(client: AdsClient, budget: string): Promise<string | undefined> {
  return findCampaign(client, `campaign.campaign_budget = ${quoted(budget)}`);
}

async function findBudget(client: AdsClient, budget: string): Promise<Leftover["budget"]> {
  const [row] = await selectRows(
    client,
    "campaign_budget.resource_name, campaign_budget.amount_micros",
    `campaign_budget WHERE campaign_budget.resource_name = ${quoted(budget)}
     AND campaign_budget.status != 'REMOVED'`,
  );
  return row && { amountMicros: Number(row.campaign_budget.amount_micros ?? 0) };
}

/** The campaign and budget of a publication if they exist, including those whose creation got no answer. */
export async function findLeftovers(client: AdsClient, made: Leftovers): Promise<Leftover> {
  const { budgetNames = [] } = made;
  const lost = async () => {
    if (budgetNames.length === 0) return undefined;
    const [found] = await findCampaignsNamed(client, budgetNames);
    return found?.campaign;
  };
  const byBudget = () => (made.budget === undefined ? lost() : findSpender(client, made.budget));
  const [campaign, budget] = await Promise.all([
    made.campaign === undefined
      ? byBudget()
      : findCampaign(client, `campaign.resource_name = ${quoted(made.campaign)}`),
    made.budget === undefined ? undefined : findBudget(client, made.budget),
  ]);
  return { campaign, budget };
}
