import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";

import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  type WriteRequest,
  paginateScan,
} from "@aws-sdk/client-dynamodb";

type Item = Record<string, AttributeValue>;

/** DynamoDB: the limit of BatchWriteItem. */
const BATCH = 25;
const LONGEST_PAUSE_MS = 5000;

/**
 * Writes every row of a table to a file, one per line, in DynamoDB's JSON, and returns how many. If the table is
 * written to meanwhile, the rows are not a consistent snapshot.
 */
export async function exportRows(
  client: DynamoDBClient,
  tableName: string,
  file: string,
): Promise<number> {
  const handle = await open(file, "w", 0o600);
  let count = 0;
  try {
    const pages = paginateScan({ client }, { TableName: tableName, ConsistentRead: true });
    for await (const { Items = [] } of pages) {
      for (const item of Items) await handle.write(`${lineOf(item)}\n`);
      count += Items.length;
    }
  } finally {
    await handle.close();
  }
  return count;
}

/** Writes every row of such a file into a table, overwriting existing ones, and returns how many. */
export async function importRows(
  client: DynamoDBClient,
  tableName: string,
  file: string,
): Promise<number> {
  let count = 0;
  let batch: WriteRequest[] = [];
  const send = async () => {
    await writeAll(client, tableName, batch);
    count += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== "") batch.push({ PutRequest: { Item: itemOf(line) } });
    if (batch.length === BATCH) await send();
  }
  await send();
  return count;
}

/** DynamoDB may leave part of a batch unprocessed; that is sent again with back-off. */
async function writeAll(
  client: DynamoDBClient,
  tableName: string,
  requests: WriteRequest[],
): Promise<void> {
  let left = requests;
  for (let pauseMs = 100; left.length > 0; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const { UnprocessedItems = {} } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: left } }),
    );
    left = UnprocessedItems[tableName] ?? [];
    if (left.length > 0) await new Promise((resolve) => void setTimeout(resolve, pauseMs));
  }
}

const BYTES = "$bytes";

/** One row as one line with sorted attributes, so that equal rows give equal lines. */
export function lineOf(item: Item): string {
  return JSON.stringify(item, function (this: Record<string, unknown>, name, value: unknown) {
    // By now, `value` is a Buffer's JSON, so the original bytes are taken from `this`.
    const bytes = this[name];
    if (bytes instanceof Uint8Array) return { [BYTES]: Buffer.from(bytes).toString("base64") };
    return isPlain(value) ? sorted(value) : value;
  });
}

function itemOf(line: string): Item {
  return JSON.parse(line, (_, value: unknown) => {
    const bytes = isPlain(value) ? value[BYTES] : undefined;
    return typeof bytes === "string" ? new Uint8Array(Buffer.from(bytes, "base64")) : value;
  }) as Item;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const sorted = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
