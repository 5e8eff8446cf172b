import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import type { FaultSource } from "../../faults.ts";
import { closeServer, listenOnLoopback } from "../json-service.ts";
import { localClientConfig } from "../local-credentials.ts";
import { promised } from "./dynalite-internals.ts";
import { createDynamoDbServer } from "./dynamodb-server.ts";
import { putTable } from "./table-schema.ts";
import type { TableSchema } from "./table-schema.ts";

export interface LocalDynamoDb {
  /** For AWS_ENDPOINT_URL_DYNAMODB. */
  url: string;
  /** Makes the table with its indexes and TTL; an existing one of the same shape is kept. */
  createTable(schema: TableSchema): Promise<void>;
  close(): Promise<void>;
}

/** DynamoDB on 127.0.0.1: in memory, or in the folder `dynamodb` under `dataDir`. */
export async function startDynamoDb(options: {
  port?: number;
  dataDir?: string;
  faults?: FaultSource;
}): Promise<LocalDynamoDb> {
  const path = options.dataDir === undefined ? undefined : join(options.dataDir, "dynamodb");
  if (path !== undefined) mkdirSync(path, { recursive: true });

  const { server, store } = createDynamoDbServer(path, options.faults);
  const url = await listenOnLoopback(server, options.port ?? 0);
  return {
    url,
    async createTable(schema) {
      const client = new DynamoDBClient({ ...localClientConfig, endpoint: url });
      await putTable(client, schema).finally(() => client.destroy());
    },
    async close() {
      await closeServer(server);
      await promised<void>((done) => store.db.close(done));
    },
  };
}
