import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { retryConflicts, type CommandSender } from "./retry-conflicts.ts";

/** What entities are built with. */
export interface Connection {
  client: CommandSender;
  table: string;
}

/** The table with the entities built so far. */
export interface Table extends Connection {
  /** The entity of a maker, built on first use, because each takes milliseconds of a cold start. */
  entity<Made>(make: (connection: Connection) => Made): Made;
}

export function openTable(client: DynamoDBClient, tableName: string): Table {
  // It copies every request and response for a log that we do not use, which takes about a seventh of a call's CPU
  // time.
  client.middlewareStack.remove("loggerMiddleware");
  const connection: Connection = { client: retryConflicts(client), table: tableName };
  const made = new Map<unknown, unknown>();
  return {
    ...connection,
    entity<Made>(make: (connection: Connection) => Made): Made {
      if (!made.has(make)) made.set(make, make(connection));
      return made.get(make) as Made;
    },
  };
}
