import {
  type AttributeValue,
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
} from "@aws-sdk/client-dynamodb";
import type { Entity, EntityIdentifiers, EntityItem } from "electrodb";

import type { RowKey } from "./cursor.ts";
import type { Connection, Table } from "./open-table.ts";

const MAX_BATCHES = 10;
/** DynamoDB: the limit of BatchGetItem. */
const KEYS_AT_ONCE = 100;

/** A raw item, for `entity.parse`; undefined when there is none. */
type RawItem = { Item: Record<string, unknown> } | undefined;

/**
 * Reads items of different entities in the order of their keys, with one BatchGetItem per hundred, as electrodb only
 * reads one entity at a time. The items are not read atomically, so a write may fall in between.
 */
export async function readTogether(
  table: Table,
  keys: readonly RowKey[],
  options: { consistent: boolean },
): Promise<RawItem[]> {
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, part) =>
    keys.slice(part * KEYS_AT_ONCE, (part + 1) * KEYS_AT_ONCE),
  );
  const read = await Promise.all(parts.map((part) => readPart(table, part, options)));
  return read.flat();
}

// oxlint-disable-next-line typescript/no-explicit-any -- electrodb's own way to say any entity.
type AnyEntity = Entity<any, any, any, any>;

/** The rows of one entity, in the order of their keys; missing ones are left out. */
export async function readRows<Of extends AnyEntity>(
  table: Table,
  entity: Of,
  keys: readonly EntityIdentifiers<Of>[],
  options: { consistent: boolean },
): Promise<EntityItem<Of>[]> {
  const names = keys.map((key) => entity.get(key).params<{ Key: RowKey }>().Key);
  const found = await readTogether(table, names, options);
  return found.flatMap((item) => (item && (entity.parse(item).data as EntityItem<Of>)) ?? []);
}

type Make = (connection: Connection) => AnyEntity;

/** One row of each of several entities, by its key, all in one read; undefined where there is none. */
export async function readEach<const Makes extends readonly Make[]>(
  table: Table,
  asked: { [At in keyof Makes]: readonly [Makes[At], EntityIdentifiers<ReturnType<Makes[At]>>] },
  options: { consistent: boolean },
): Promise<{ -readonly [At in keyof Makes]: EntityItem<ReturnType<Makes[At]>> | undefined }> {
  const entities = asked.map(([make]) => table.entity(make));
  const keys = asked.map(([, key], at) => entities[at]?.get(key).params<{ Key: RowKey }>().Key);
  const found = await readTogether(table, keys as RowKey[], options);
  return found.map((item, at) => (item && entities[at]?.parse(item).data) ?? undefined) as never;
}

async function readPart(
  table: Table,
  keys: readonly RowKey[],
  options: { consistent: boolean },
): Promise<RawItem[]> {
  const found = new Map<string, RawItem>();
  let missing = keys.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }));
  // DynamoDB may leave keys of a batch unprocessed.
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

/** An item's attributes as plain values. */
export function plainItem(item: Record<string, AttributeValue>): Record<string, unknown> {
  const fields = Object.entries(item).map(([name, value]) => [name, plainValue(value)]);
  return Object.fromEntries(fields);
}

/** The plain value of a raw attribute; a set becomes a list. */
function plainValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  if (value.B !== undefined) return value.B;
  if (value.NS !== undefined) return value.NS.map(Number);
  if (value.L !== undefined) return value.L.map((item) => plainValue(item));
  if (value.M !== undefined) return plainItem(value.M);
  throw new Error(`An attribute of the type ${Object.keys(value).join()} was not expected.`);
}
