import { useState } from "react";

/**
 * Paging by cursor: the page on screen, and functions for the previous and next one. Only the page on screen is
 * fetched; a reload starts at the first page.
 */
export function useCursorPages(pageSize: number) {
  // The cursors of all pages up to the current one; the first page has none.
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const page = cursors.length - 1;
  return {
    cursor: cursors[page],
    page,
    firstPage: () => setCursors([undefined]),
    /** A Pager's props for a page with `count` entries and the cursor of the next page. */
    pagerOf: (count: number, next: string | undefined, total?: number) => ({
      from: page * pageSize + Math.min(1, count),
      to: page * pageSize + count,
      total,
      onPrevious: page === 0 ? undefined : () => setCursors(cursors.slice(0, -1)),
      onNext: next === undefined ? undefined : () => setCursors([...cursors, next]),
    }),
    isPaged: (next: string | undefined) => page > 0 || next !== undefined,
  };
}
