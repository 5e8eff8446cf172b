import type { Page, PageRequest } from "@adwright/contracts/page";

import { type RowKey, checkedCursor, writeCursor } from "./cursor.ts";

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
