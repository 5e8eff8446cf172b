import * as z from "zod/mini";

export const DEFAULT_PAGE_SIZE = 50;
export const LARGEST_PAGE_SIZE = 200;

/** Paging of every list: `?limit` (1–200, default 50) and the opaque `?cursor` of the `Link` header. */
export const PageQuery = z.object({
  limit: z.optional(z.string()),
  cursor: z.optional(z.string()),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The requested page of a list; without a cursor, the first one. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** One page of a list, newest first; `cursor` is absent on the last page. */
export interface Page<Item> {
  items: Item[];
  cursor?: string | undefined;
}
