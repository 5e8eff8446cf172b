import type { Page, PageRequest } from "@adwright/contracts/page";

import { type RowKey, checkedCursor, writeCursor } from "./cursor.ts";

/** A filtered list reads pages of this size, and at most this many, before it returns what it has. */
const FILTERED_READ_SIZE = 200;
const MAX_READS = 20;

interface ListQuestion<Row> {
  /** The queried partition and the prefix of its sort keys. */
  within: RowKey;
  /** Sends one Query, newest first. */
  read: (options: {
    limit: number;
    cursor: string | null;
  }) => Promise<{ data: Row[]; cursor: string | null }>;
  keyOf: (row: Row) => RowKey;
  /** Filters the rows; all match if absent. */
  matches?: ((row: Row) => boolean) | undefined;
}

/**
 * One page of a list. Reads one row more than requested, so that the last page has no cursor. A filtered page may be
 * short or empty and still have a cursor with which to continue.
 */
export async function listPage<Row>(
  question: ListQuestion<Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  const { within, read, keyOf, matches } = question;
  const items: Row[] = [];
  let cursor = checkedCursor(page.cursor, within);
  for (let reads = 0; reads < MAX_READS; reads++) {
    const missing = page.limit + 1 - items.length;
    // The first read may be enough, as most rows often match.
    const isLargeRead = matches !== undefined && reads > 0;
    const chunk = await read({ limit: isLargeRead ? FILTERED_READ_SIZE : missing, cursor });
    items.push(...(matches ? chunk.data.filter((row) => matches(row)) : chunk.data));
    const last = items[page.limit - 1];
    if (items.length > page.limit && last !== undefined) {
      return { items: items.slice(0, page.limit), cursor: writeCursor(keyOf(last)) };
    }
    if (chunk.cursor === null) return { items };
    cursor = chunk.cursor;
  }
  return { items, cursor: cursor ?? undefined };
}

/** The partition of a query and the prefix of its sort keys, taken from the query itself. */
export function partitionOf(question: {
  params(): { ExpressionAttributeValues?: Record<string, unknown> };
}): RowKey {
  const values = question.params().ExpressionAttributeValues ?? {};
  const { ":pk": pk, ":sk1": sk } = values;
  if (typeof pk !== "string" || typeof sk !== "string") {
    throw new Error("Only a query by partition and sort key prefix can be paged.");
  }
  return { pk, sk };
}

interface Question<Row> {
  params(): { ExpressionAttributeValues?: Record<string, unknown> };
  go(options: object): Promise<{ data: Row[]; cursor: string | null }>;
}

/** One page of a query by partition and sort key prefix; `entity` gives the keys of its rows. */
export function pageOf<Row>(
  entity: { get(row: never): { params(): unknown } },
  question: () => Question<Row>,
  page: PageRequest,
  how: { order?: "desc"; consistent?: true; matches?: ((row: Row) => boolean) | undefined } = {},
): Promise<Page<Row>> {
  const { matches, ...options } = how;
  return listPage<Row>(
    {
      within: partitionOf(question()),
      read: (part) => question().go({ ...options, ...part }),
      keyOf: (row) => (entity.get(row as never).params() as { Key: RowKey }).Key,
      matches,
    },
    page,
  );
}
