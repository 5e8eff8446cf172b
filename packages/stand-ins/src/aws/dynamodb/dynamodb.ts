import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { closeServer, listenOnLoopback } from "../../loopback.ts";
import type { StandIn, StandInOptions } from "../../stand-in.ts";
import { localClientConfig } from "../local-credentials.ts";
import { type Attributes, promised } from "./dynalite-internals.ts";
import { createDynamoDbServer } from "./dynamodb-server.ts";
import { importItems } from "./import-items.ts";
import { putTable } from "./table-schema.ts";
import type { TableSchema } from "./table-schema.ts";

/** `origin` is for AWS_ENDPOINT_URL_DYNAMODB. */
export interface DynamoDbStandIn extends StandIn {
  /** Makes the table with its indexes and TTL; an existing one of the same shape is kept. */
  createTable(schema: TableSchema): Promise<void>;
  /** Puts new items, in DynamoDB's JSON, at once and fast. */
  importItems(tableName: string, items: readonly Attributes[]): Promise<void>;
}

/** DynamoDB by the machine's clock; kept in the folder `dynamodb` under `dataDir`. */
export async function startDynamoDb({
  dataDir,
  faults,
}: Omit<StandInOptions, "now"> = {}): Promise<DynamoDbStandIn> {
  const path = dataDir === undefined ? undefined : join(dataDir, "dynamodb");
  if (path !== undefined) mkdirSync(path, { recursive: true });

  const { server, store, requests } = createDynamoDbServer(path, faults);
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
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
