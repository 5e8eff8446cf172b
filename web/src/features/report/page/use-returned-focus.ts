import { type RefObject, useEffect, useRef, useState } from "react";

import { hasLostFocus } from "../lost-focus.ts";

/**
 * On phones list and report replace each other, and deleting a report removes the button that was pressed. The focus
 * then returns to the report's entry in the list. `hasMoved`: another report was chosen since the page was opened.
 */
export function useReturnedFocus(chosenId: number | undefined): {
  board: RefObject<HTMLDivElement | null>;
  hasMoved: boolean;
} {
  const board = useRef<HTMLDivElement>(null);
  const last = useRef(chosenId);
  const [firstId] = useState(chosenId);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && chosenId !== firstId) setHasMoved(true);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (left === chosenId || chosenId !== undefined || !hasLostFocus()) return;
    const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
    (find(`[data-report="${left}"]`) ?? find("[data-report]"))?.focus();
  }, [chosenId]);
  return { board, hasMoved };
}
