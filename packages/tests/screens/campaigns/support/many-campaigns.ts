import { makeId } from "@adwright/core/ids";
import { readConfig } from "@adwright/functions/config";
import type { Stage } from "@adwright/local/stage";
import { campaignSummaryEntity } from "@adwright/store/campaign/campaign-row";
import { openTable } from "@adwright/store/table/entity";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import type { Person } from "../../../support/people/person.ts";

const BATCHES_AT_ONCE = 4;
const statuses = ["draft", "published", "draft", "failed", "draft"] as const;

/** "Trail shoes 00042". */
export const nameOf = (index: number) => `Trail shoes ${String(index).padStart(5, "0")}`;

/**
 * Writes rows of the campaign list to the stage's table, in batches; the highest number is the newest. The rows have no
 * body, so they can be listed but not opened.
 */
export async function putManyCampaigns(stage: Stage, person: Person, count: number): Promise<void> {
  const client = new DynamoDBClient({});
  const nowMs = stage.clock.now();
  // Ids contain their time: a second apart, all in the past.
  const firstMs = nowMs - count * 1000;
  const rows = Array.from({ length: count }, (_, index) => {
    const atMs = firstMs + index * 1000;
    return {
      userId: person.user.id,
      id: makeId(atMs),
      name: nameOf(index),
      status: statuses[index % statuses.length] ?? "draft",
      dailyBudget: 5 + (index % 40),
      currencyCode: "EUR",
      targetCountry: "DE",
      isCold: index % 2 === 0,
      description: "Sell trail running shoes",
      destinationUrl: "https://northwind-running.example/trail",
      readiness: 40 + (index % 60),
      createdAt: new Date(atMs).toISOString(),
      version: 1,
    };
  });
  const entity = openTable(client, readConfig().tableName).entity(campaignSummaryEntity);
  try {
    const { unprocessed } = await entity.put(rows).go({ concurrency: BATCHES_AT_ONCE });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} rows were not put.`);
  } finally {
    client.destroy();
  }
}
