import type { Row as TableRow } from "@tanstack/react-table";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";

import type { DataTableProps, Features, Shown } from "./use-rows.ts";

/** The height of a long table's box, unless it is given. */
export const BOX_PX = 560;
/** Further rows are asked for this many before the end. */
const READ_AHEAD_ROWS = 15;

/** On phones, where a box inside the page is hard to scroll, only long tables have one. */
export function boxStyle(isLong: boolean, maxHeight: string | undefined): CSSProperties {
  if (isLong) return { maxHeight: maxHeight ?? BOX_PX };
  return { "--most": maxHeight ?? "none" } as CSSProperties;
}

interface Item {
  start: number;
  end: number;
}

/** The height of the rows before and after those that are rendered. */
export function spaceAround(
  items: readonly Item[],
  totalPx: number,
): { before?: number | undefined; after?: number } {
  return { before: items[0]?.start, after: totalPx - (items.at(-1)?.end ?? 0) };
}

/** Another order starts at the top. */
export function useTopOfOrder<Row extends object>(
  { order }: Pick<DataTableProps<Row>, "order">,
  box: RefObject<HTMLElement | null>,
): void {
  const words = JSON.stringify(order?.sort);
  const last = useRef(words);
  useEffect(() => {
    if (last.current !== words) box.current?.scrollTo({ top: 0 });
    last.current = words;
  }, [box, words]);
}

/** Scrolls to the first of the rows that are to be shown, and focuses it, once. */
export function useShownRow(
  shown: Shown | undefined,
  { first, isRendered }: { first: number; isRendered: boolean },
  {
    scroll,
    rowAt,
  }: { scroll: (index: number) => void; rowAt: (index: number) => HTMLElement | null },
): void {
  const show = useEffectEvent((isInView: boolean) => {
    if (!isInView) {
      scroll(first);
      return;
    }
    rowAt(first)?.focus({ preventScroll: true });
    rowAt(first)?.scrollIntoView({ block: "center", inline: "nearest" });
    shown?.onShown();
  });
  useEffect(() => {
    if (first >= 0) show(isRendered);
  }, [first, isRendered]);
}

/** Asks for further rows before the last ones are in view. */
export function useReadAhead<Row extends object>(
  { onEnd }: Pick<DataTableProps<Row>, "onEnd">,
  { isLong, count, last = 0 }: { isLong: boolean; count: number; last: number | undefined },
): void {
  const isNearEnd = isLong && last >= count - READ_AHEAD_ROWS;
  // Runs again after each page, because the end may still be near.
  useEffect(() => {
    if (count > 0 && isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd, count]);
}

/** Controls that use letters, Enter, Home or End themselves. */
const WITH_KEYS = "input:not([type=checkbox]), textarea, select, button, a, [role=combobox]";

/** The shortcuts, unless a key belongs to a control in the table or to the browser. */
export function useRowKeys<Row extends object>(
  { selection, onOpen }: DataTableProps<Row>,
  rows: readonly TableRow<Features, Row>[],
  focus: (index: number) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    if (target.closest(WITH_KEYS) !== null) return;
    const line = target.closest<HTMLElement>("[data-row]");
    const now = Number(line?.dataset["row"] ?? -1);
    const row = rows[now];
    const actions: Record<string, (() => void) | undefined> = {
      j: () => focus(Math.min(now + 1, rows.length - 1)),
      k: () => focus(Math.max(now - 1, 0)),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      x: () => selection && row?.toggleSelected(),
      e: () => line?.querySelector<HTMLElement>("[data-edit]")?.click(),
      Enter: () => row && onOpen?.(row.original),
    };
    const action = actions[key];
    // Otherwise the field that E opens would have the letter in it.
    if (action !== undefined) event.preventDefault();
    action?.();
  };
}
