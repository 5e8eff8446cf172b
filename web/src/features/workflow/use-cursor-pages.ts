import { useState } from "react";

/**
 * Paging by cursors: which page is shown, and the way back and on. Only the page shown is ever read; a reload begins
 * at the first one.
 */
export function useCursorPages(pageSize: number) {
  // The cursor of each page up to the one shown; the first page has none.
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const page = cursors.length - 1;
  return {
    cursor: cursors[page],
    page,
    firstPage: () => setCursors([undefined]),
    /** What a Pager shows of a page with so many entries, of which the last names the next cursor. */
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
