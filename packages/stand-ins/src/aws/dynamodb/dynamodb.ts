import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { closeServer, listenOnLoopback } from "../../loopback.ts";
import type { StandInOptions } from "../../stand-in.ts";
import { awsGuard, localClientConfig } from "../local-credentials.ts";
import { indexWritesOf, levelKeyOf } from "./atomic-writes.ts";
import {
  type Attributes,
  promised,
  db,
  type LevelWrite,
  type Store,
} from "./dynalite-internals.ts";
import { createDynamoDbServer } from "./dynamodb-server.ts";
import { listTableFiles, openTableFiles } from "./table-files.ts";
import { putTable, type TableSchema } from "./table-schema.ts";

/**
 * DynamoDB on the machine's clock; stored in the folder `dynamodb` under `dataDir`. `origin` is the value for
 * AWS_ENDPOINT_URL_DYNAMODB.
 */
export async function startDynamoDb({ dataDir, faults }: Omit<StandInOptions, "now"> = {}) {
  const path = dataDir === undefined ? undefined : join(dataDir, "dynamodb");
  if (path !== undefined) mkdirSync(path, { recursive: true });
  const names = path === undefined ? [] : listTableFiles(path);

  const { server, store, requests } = createDynamoDbServer(path, faults);
  if (path !== undefined) await openTableFiles(store, path, names);
  const origin = `http://127.0.0.1:${await listenOnLoopback(server, awsGuard)}`;
  return {
    origin,
    /** Creates the table with its indexes; keeps an existing one with the same shape. */
    async createTable(schema: TableSchema) {
      const client = new DynamoDBClient({ ...localClientConfig, endpoint: origin });
      await putTable(client, schema).finally(() => client.destroy());
    },
    /** Bulk-inserts new items in DynamoDB's JSON, faster than by API calls. */
    importItems: (tableName: string, items: readonly Attributes[]) =>
      importItems(store, tableName, items),
    async close() {
      await closeServer(server);
      await requests.settled();
      await promised<void>((done) => store.db.close(done));
    },
  };
}

export type DynamoDbStandIn = Awaited<ReturnType<typeof startDynamoDb>>;

/**
 * Inserts items, in DynamoDB's own JSON, that the table does not contain yet, like DynamoDB's import from S3: checks
 * keys, refuses items over 400 KB, and updates all indexes. Throws for the first invalid item, in which case nothing is
 * written.
 */
async function importItems(
  store: Store,
  tableName: string,
  items: readonly Attributes[],
): Promise<void> {
  const table = await promised((done: Parameters<Store["getTable"]>[1]) =>
    store.getTable(tableName, done),
  );
  const writes = items.flatMap((item): LevelWrite[] => {
    const invalid = db.validateItem(item, table);
    if (invalid) throw invalid;
    const key = levelKeyOf(tableName, db.createKey(item, table));
    return [...indexWritesOf(table, undefined, item), { type: "put", key, value: item }];
  });
  await promised<void>((done) => store.db.batch(writes, done));
}
