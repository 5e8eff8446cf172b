import { type RefObject, useEffect, useRef } from "react";

/**
 * The details change or close with the button that was pressed in them: the focus then goes to the row they are, or
 * were, about, and where that is gone to the search.
 */
export function useReturnedFocus(
  board: RefObject<HTMLElement | null>,
  chosenId: number | undefined,
): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const rowId = chosenId ?? last.current;
    last.current = chosenId;
    if (rowId === undefined || document.activeElement !== document.body) return;
    const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
    (find(`[data-view="${rowId}"]`) ?? find("input[type=search]"))?.focus();
  }, [board, chosenId]);
}
