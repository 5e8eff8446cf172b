import { invalid } from "@adwright/contracts/errors";
import { LARGEST_PAGE_SIZE, type Page, type PageRequest } from "@adwright/contracts/page";

/** The items of all pages of a list. */
export async function* everyOf<Item>(
  read: (page: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: LARGEST_PAGE_SIZE, cursor });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== undefined);
}

/** The same as one list. */
export async function allOf<Item>(
  read: (page: PageRequest) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of everyOf(read)) items.push(item);
  return items;
}

/** A page of a list that was read as a whole, whose cursor is an offset. VALIDATION if it is not one. */
export function pageOf<Item>(all: readonly Item[], { limit, cursor = "0" }: PageRequest) {
  if (!/^\d{1,9}$/.test(cursor)) {
    throw invalid([{ field: "cursor", message: "This page does not exist. Start again." }]);
  }
  const start = Number(cursor);
  const end = start + limit;
  const nextCursor = end < all.length ? String(end) : null;
  return { rows: all.slice(start, end), total: all.length, nextCursor };
}
