import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { retryConflicts } from "./retry-conflicts.ts";
import type { CommandSender } from "./retry-conflicts.ts";

/** What an entity is built with. */
export interface Connection {
  client: CommandSender;
  table: string;
}

/** One table with the entities built for it so far. */
export interface Table extends Connection {
  /** The entity of a maker, built when it is first asked for: each costs milliseconds of a cold start. */
  entity<Made>(make: (connection: Connection) => Made): Made;
}

export function openTable(client: DynamoDBClient, tableName: string): Table {
  // It copies each request and answer for a log that nobody reads: about a seventh of what a call computes.
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
