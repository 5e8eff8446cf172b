import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { makeStore } from "@adwright/store/store";
import { tableSchema } from "@adwright/store/table";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import type { ChaosRun } from "./chaos-run.ts";

/** Payment events are processed for this owner (core/src/billing/receive-webhook.ts). */
const PAYMENTS = "paddle";

/** Queued by itself every hour, also at each start. */
const HOURLY = "keep_history";

/** Jobs that still wait or run in the table of a stage that was stopped, one line each. */
export async function openWorkOf({ dataDir, journeys }: ChaosRun): Promise<string[]> {
  const dynamoDb = await startDynamoDb({ dataDir });
  const client = new DynamoDBClient({ ...localClientConfig, endpoint: dynamoDb.origin });
  try {
    const { jobs } = makeStore({ client, tableName: tableSchema.name });
    const owners = [PAYMENTS, ...journeys.map(({ person }) => person.user.id)];
    const open = await Promise.all(owners.map((owner) => jobs.listOpenOf(owner)));
    return open
      .flat()
      .filter(({ kind }) => kind !== HOURLY)
      .map(({ userId, kind, status, message }) => [userId, kind, status, message].join(" · "));
  } finally {
    client.destroy();
    await dynamoDb.close();
  }
}
