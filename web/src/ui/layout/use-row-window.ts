import { type UIEvent, useState } from "react";

// Rows beyond both edges, so that a quick scroll finds something there.
const OVERSCAN = 8;

/**
 * Which rows of a long list with rows of one height are in view, or close to it. The box gets
 * `onScroll`; `beforePx` and `afterPx` replace the rows that are left out. A script that scrolls the box says so with `showFrom`.
 */
export function useRowWindow(count: number, rowPx: number, boxPx: number) {
  const [scrolledPx, setScrolledPx] = useState(0);
  const first = Math.floor(Math.min(scrolledPx, count * rowPx) / rowPx);
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(count, first + Math.ceil(boxPx / rowPx) + OVERSCAN);
  return {
    from,
    to,
    beforePx: from * rowPx,
    afterPx: (count - to) * rowPx,
    showFrom: setScrolledPx,
    onScroll: (event: UIEvent) => setScrolledPx(event.currentTarget.scrollTop),
  };
}
