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
