import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";

interface Row {
  campaign?: { resource_name: string };
  campaign_budget?: { resource_name: string };
}

async function standing(client: AdsClient, resource: string, name: string): Promise<string[]> {
  const rows = await client.query<Row>(
    `SELECT ${resource}.resource_name FROM ${resource}
     WHERE ${resource}.resource_name = ${quoted(name)} AND ${resource}.status != 'REMOVED'`,
  );
  return rows.length > 0 ? [name] : [];
}

/** Resource names of the campaign and the budget of a publication, as far as they are not removed. */
export async function listExisting(client: AdsClient, made: MadeResources): Promise<string[]> {
  const { campaign, budget } = made;
  const found = await Promise.all([
    campaign === undefined ? [] : standing(client, "campaign", campaign),
    budget === undefined ? [] : standing(client, "campaign_budget", budget),
  ]);
  return found.flat();
}
