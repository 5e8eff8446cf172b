import { BatchGetItemCommand } from "@aws-sdk/client-dynamodb";
import type { BatchGetItemCommandOutput } from "@aws-sdk/client-dynamodb";

import { plainItem } from "./attribute-value.ts";
import type { RowKey } from "./cursor.ts";
import type { Table } from "./open-table.ts";

const MAX_BATCHES = 10;

/** A raw item, for `entity.parse`; undefined when there is none. */
type RawItem = { Item: Record<string, unknown> } | undefined;

/**
 * Items of different entities in one BatchGetItem, in the order of their keys: electrodb reads only one entity at a
 * time. The items are read one by one, so a write may fall between them.
 */
export async function readTogether(
  table: Table,
  keys: readonly RowKey[],
  options: { consistent: boolean },
): Promise<RawItem[]> {
  const found = new Map<string, RawItem>();
  let missing = keys.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }));
  // DynamoDB: a batch may leave keys unprocessed.
  for (let batch = 0; missing.length > 0; batch++) {
    if (batch === MAX_BATCHES) throw new Error("The table left items unread.");
    const request = { Keys: missing, ConsistentRead: options.consistent };
    const command = new BatchGetItemCommand({ RequestItems: { [table.table]: request } });
    const answer = (await table.client.send(command)) as BatchGetItemCommandOutput;
    for (const item of answer.Responses?.[table.table] ?? []) {
      const Item = plainItem(item);
      found.set(`${String(Item["pk"])} ${String(Item["sk"])}`, { Item });
    }
    missing = (answer.UnprocessedKeys?.[table.table]?.Keys ?? []) as typeof missing;
  }
  return keys.map(({ pk, sk }) => found.get(`${pk} ${sk}`));
}
