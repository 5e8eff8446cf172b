import type { Page, PageRequest } from "@adwright/contracts/page";

import { type RowKey, checkedCursor, writeCursor } from "./cursor.ts";

/** A filtered list continues in reads of this size, so many at most, before it returns what it has. */
const FILTERED_READ_SIZE = 200;
const MAX_READS = 20;

interface ListQuestion<Row> {
  /** The partition that is asked and the prefix of its sort keys. */
  within: RowKey;
  /** One Query, newest first. */
  read: (options: {
    limit: number;
    cursor: string | null;
  }) => Promise<{ data: Row[]; cursor: string | null }>;
  keyOf: (row: Row) => RowKey;
  /** Which rows are wanted; all of them when absent. */
  matches?: ((row: Row) => boolean) | undefined;
}

/**
 * One page of a list. One row more than asked for is read, so that the last page has no cursor. A filtered page may
 * be short, even empty, and still have a cursor: continue with it.
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
    // The first read may do: most rows often match.
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

/** The partition a query asks and the prefix of the sort keys it reads, taken from the query itself. */
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
