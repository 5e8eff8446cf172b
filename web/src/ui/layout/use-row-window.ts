import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/**
 * The rows of a long list that are in or near the view of its box; all have the same height. `beforePx` and `afterPx`
 * are the space of the rows that are not rendered.
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
  const items = view.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return { from, to, beforePx: from * rowPx, afterPx: (count - to) * rowPx };
}
