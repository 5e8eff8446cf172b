import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { closeServer, listenOnLoopback } from "../../loopback.ts";
import type { StandIn, StandInOptions } from "../../stand-in.ts";
import { awsGuard, localClientConfig } from "../local-credentials.ts";
import { type Attributes, promised } from "./dynalite-internals.ts";
import { createDynamoDbServer } from "./dynamodb-server.ts";
import { importItems } from "./import-items.ts";
import { listTableFiles, openTableFiles } from "./table-files.ts";
import { putTable } from "./table-schema.ts";
import type { TableSchema } from "./table-schema.ts";

/** `origin` is the value for AWS_ENDPOINT_URL_DYNAMODB. */
export interface DynamoDbStandIn extends StandIn {
  /** Creates the table with its indexes and TTL; keeps an existing one with the same shape. */
  createTable(schema: TableSchema): Promise<void>;
  /** Bulk-inserts new items in DynamoDB's JSON, faster than by API calls. */
  importItems(tableName: string, items: readonly Attributes[]): Promise<void>;
}

/** DynamoDB on the machine's clock; stored in the folder `dynamodb` under `dataDir`. */
export async function startDynamoDb({
  dataDir,
  faults,
}: Omit<StandInOptions, "now"> = {}): Promise<DynamoDbStandIn> {
  const path = dataDir === undefined ? undefined : join(dataDir, "dynamodb");
  if (path !== undefined) mkdirSync(path, { recursive: true });
  const names = path === undefined ? [] : listTableFiles(path);

  const { server, store, requests } = createDynamoDbServer(path, faults);
  if (path !== undefined) await openTableFiles(store, path, names);
  const origin = `http://127.0.0.1:${await listenOnLoopback(server, awsGuard)}`;
  return {
    origin,
    async createTable(schema) {
      const client = new DynamoDBClient({ ...localClientConfig, endpoint: origin });
      await putTable(client, schema).finally(() => client.destroy());
    },
    importItems: (tableName, items) => importItems(store, tableName, items),
    async close() {
      await closeServer(server);
      await requests.settled();
      await promised<void>((done) => store.db.close(done));
    },
  };
}
