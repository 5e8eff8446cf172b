import type { Page, PageRequest } from "@adwright/contracts/page";
import {
  type AttributeValue,
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
} from "@aws-sdk/client-dynamodb";
import type { EntityIdentifiers, EntityItem } from "electrodb";

import { checkedCursor, type RowKey, writeCursor } from "./cursor.ts";
import type { AnyEntity, Connection, Table } from "./entity.ts";

/** Reads a row consistently. */
export async function readNow<Row>(get: {
  go(options: { consistent: true }): Promise<{ data: Row | null }>;
}): Promise<Row | undefined> {
  const { data } = await get.go({ consistent: true });
  return data ?? undefined;
}

/** Reads a row consistently, unless its time is over. */
export async function readLive<Row extends { expiresAtMs: number }>(
  get: Parameters<typeof readNow<Row>>[0],
  nowMs: number,
): Promise<Row | undefined> {
  const row = await readNow(get);
  return row && row.expiresAtMs > nowMs ? row : undefined;
}

/** All rows of a query, consistently. */
export async function listNow<Row>(query: {
  go(options: { pages: "all"; consistent: true }): Promise<{ data: Row[] }>;
}): Promise<Row[]> {
  const { data } = await query.go({ pages: "all", consistent: true });
  return data;
}

/**
 * Reads a row. A miss is repeated with a consistent read, because an eventually consistent read may miss a new row, and
 * "not found" right after "created" would be wrong. A hit stays the cheap read.
 */
export async function readRow<Row>(
  ask: (options: { consistent: boolean }) => Promise<{ data: Row | null }>,
): Promise<Row | undefined> {
  const { data } = await ask({ consistent: false });
  if (data !== null) return data;
  const again = await ask({ consistent: true });
  return again.data ?? undefined;
}

/** A filtered list reads pages of this size, and at most this many, before it returns what it has. */
const FILTERED_READ_SIZE = 200;
const MAX_READS = 20;

interface Question<Row> {
  params(): { ExpressionAttributeValues?: Record<string, unknown> };
  go(options: object): Promise<{ data: Row[]; cursor: string | null }>;
}

/** The partition of a query and the prefix of its sort keys, taken from the query itself. */
function partitionOf(question: Question<unknown>): RowKey {
  const values = question.params().ExpressionAttributeValues ?? {};
  const { ":pk": pk, ":sk1": sk } = values;
  if (typeof pk !== "string" || typeof sk !== "string") {
    throw new Error("Only a query by partition and sort key prefix can be paged.");
  }
  return { pk, sk };
}

/**
 * One page of a query by partition and sort key prefix; `entity` gives the keys of its rows, all of which match without
 * `matches`. Reads one row more than requested, so that the last page has no cursor. A filtered page may be short or
 * empty and still have a cursor with which to continue.
 */
export async function pageOf<Row>(
  entity: { get(row: never): { params(): unknown } },
  question: () => Question<Row>,
  page: PageRequest,
  how: { order?: "desc"; consistent?: true; matches?: ((row: Row) => boolean) | undefined } = {},
): Promise<Page<Row>> {
  const { matches, ...options } = how;
  const items: Row[] = [];
  let cursor = checkedCursor(page.cursor, partitionOf(question()));
  for (let reads = 0; reads < MAX_READS; reads++) {
    // The first read may be enough, as most rows often match.
    const isLargeRead = matches !== undefined && reads > 0;
    const limit = isLargeRead ? FILTERED_READ_SIZE : page.limit + 1 - items.length;
    const chunk = await question().go({ ...options, limit, cursor });
    items.push(...(matches ? chunk.data.filter((row) => matches(row)) : chunk.data));
    const last = items[page.limit - 1];
    if (items.length > page.limit && last !== undefined) {
      const { Key } = entity.get(last as never).params() as { Key: RowKey };
      return { items: items.slice(0, page.limit), cursor: writeCursor(Key) };
    }
    if (chunk.cursor === null) return { items };
    cursor = chunk.cursor;
  }
  return { items, cursor: cursor ?? undefined };
}

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
