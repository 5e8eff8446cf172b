import { type UIEvent, useState } from "react";

// Extra rows rendered at both edges, so that fast scrolling shows no gap.
const OVERSCAN = 8;

/**
 * Which rows of a long list are in or near the view; all rows have the same height. Pass `onScroll` to the box;
 * `beforePx` and `afterPx` are the space of the rows that are not rendered. A script that scrolls the box must call
 * `showFrom`.
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
