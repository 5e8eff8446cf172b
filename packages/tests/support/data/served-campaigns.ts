import type { Brand } from "@adwright/contracts/brand";
import { makeId } from "@adwright/core/ids";
import { readConfig } from "@adwright/functions/config";
import type { Stage } from "@adwright/local/stage";
import { campaignSummaryEntity } from "@adwright/store/campaign/campaign-row";
import { openTable } from "@adwright/store/table/entity";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import type { Person } from "../people/person.ts";

/** The time at which the account's own campaigns are said to have been published. */
const PUBLISHED_AT = "2026-01-05T10:00:00.000Z";

/**
 * Lists an account's old campaigns as published here, because campaigns that are really published into the sandbox
 * never serve. The rows have no body, so they can be listed but not opened.
 */
export async function listAsPublished(
  stage: Stage,
  person: Person,
  brand: Brand,
): Promise<{ id: number; name: string; googleId: string }[]> {
  const client = new DynamoDBClient({});
  const account = stage.standIns.sandbox.snapshotOf(brand.customerId);
  const firstMs = stage.clock.now() - 60_000;
  const rows = (account?.campaigns ?? []).map((campaign, index) => ({
    userId: person.user.id,
    id: makeId(firstMs + index * 1000),
    name: campaign.name,
    status: "published" as const,
    brandId: brand.id,
    dailyBudget: campaign.budgetMicros / 1_000_000,
    currencyCode: account?.currencyCode ?? "USD",
    targetCountry: "US",
    isCold: true,
    description: "Sell trail running shoes",
    destinationUrl: "https://northwind-running.example/trail",
    readiness: 70,
    createdAt: PUBLISHED_AT,
    changedAt: PUBLISHED_AT,
    googleCampaign: `customers/${account?.customerId}/campaigns/${campaign.id}`,
    servingStatus: "ENABLED" as const,
    servingAt: PUBLISHED_AT,
    version: 1,
  }));
  const entity = openTable(client, readConfig().tableName).entity(campaignSummaryEntity);
  try {
    const { unprocessed } = await entity.put(rows).go({ concurrency: 1 });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} rows were not put.`);
  } finally {
    client.destroy();
  }
  return rows.map(({ id, name, googleCampaign }) => ({
    id,
    name,
    googleId: googleCampaign.split("/").at(-1) ?? "",
  }));
}
