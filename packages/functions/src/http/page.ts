import { invalid } from "@adwright/contracts/errors";
import {
  DEFAULT_PAGE_SIZE,
  LARGEST_PAGE_SIZE,
  type Page,
  type PageQuery,
  type PageRequest,
} from "@adwright/contracts/page";
import type { Context as HonoContext } from "hono";

import type { Env } from "./env.ts";

/** Parses `?limit` and `?cursor`; VALIDATION if the limit is not a number from 1 to 200. */
export function readPage(query: PageQuery): PageRequest {
  const limit = query.limit === undefined ? DEFAULT_PAGE_SIZE : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE_SIZE) {
    const message = `The limit must be a whole number from 1 to ${LARGEST_PAGE_SIZE}.`;
    throw invalid([{ field: "limit", message }]);
  }
  return { limit, cursor: query.cursor };
}

/** Adds the next page as an RFC 8288 `Link` header. */
export function linkNextPage(c: HonoContext<Env>, cursor: string | undefined): void {
  if (!cursor) return;
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("cursor", cursor);
  c.header("Link", `<${pathname}?${searchParams.toString()}>; rel="next"`);
}

/** The items of a page, with the next page as that header. */
export function itemsOf<Item>(c: HonoContext<Env>, { items, cursor }: Page<Item>): Item[] {
  linkNextPage(c, cursor);
  return items;
}
