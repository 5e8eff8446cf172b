import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

const ALL_ROWS_UP_TO = 100;

/**
 * The rows of a list that are rendered: all, or of a long list those in or near the view of its box; all have the same
 * height. `beforePx` and `afterPx` are the space of the rows that are not rendered.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  { rowPx, boxPx }: { rowPx: number; boxPx: number },
) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const view = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    initialRect: { width: 0, height: boxPx },
    overscan: 8,
  });
  const isWindowed = count > ALL_ROWS_UP_TO;
  if (!isWindowed) return { isWindowed, from: 0, to: count, beforePx: 0, afterPx: 0 };
  const items = view.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return { isWindowed, from, to, beforePx: from * rowPx, afterPx: (count - to) * rowPx };
}
