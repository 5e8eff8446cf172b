import { PAYMENTS_OWNER } from "@adwright/core/billing/reconcile-subscription";
import { isAtWork } from "@adwright/core/change/change-set-view";
import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { makeStore, type Store } from "@adwright/store/store";
import { tableSchema } from "@adwright/store/table";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import type { ChaosRun } from "./chaos-run.ts";

/** Queued by itself every hour, also at each start. */
const HOURLY = "keep_history";

/** Jobs and sets of changes that still wait or run in the table of a stage that was stopped, one line each. */
export async function openWorkOf({ dataDir, journeys }: ChaosRun): Promise<string[]> {
  const dynamoDb = await startDynamoDb({ dataDir });
  const client = new DynamoDBClient({ ...localClientConfig, endpoint: dynamoDb.origin });
  try {
    const store = makeStore({ client, tableName: tableSchema.name });
    const owners = [PAYMENTS_OWNER, ...journeys.map(({ person }) => person.user.id)];
    const jobs = await Promise.all(owners.map((owner) => store.jobs.listOpenOf(owner)));
    const sets = await Promise.all(owners.map((owner) => setsAtWorkOf(store, owner)));
    return [
      ...jobs
        .flat()
        .filter(({ kind }) => kind !== HOURLY)
        .map(({ userId, kind, status, message }) => [userId, kind, status, message].join(" · ")),
      ...sets.flat(),
    ];
  } finally {
    client.destroy();
    await dynamoDb.close();
  }
}

async function setsAtWorkOf({ brands, changeSets }: Store, owner: string): Promise<string[]> {
  const own = await brands.listAllOf(owner);
  const pages = await Promise.all(
    own.map(({ id }) => changeSets.listOf(owner, id, { limit: 100 })),
  );
  return pages
    .flatMap(({ items }) => items)
    .filter(({ status }) => isAtWork(status))
    .map(({ userId, setId, status }) => [userId, `set ${setId}`, status].join(" · "));
}
