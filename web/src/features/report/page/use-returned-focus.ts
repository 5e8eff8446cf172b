import { type RefObject, useEffect, useRef, useState } from "react";

import { hasLostFocus } from "../lost-focus.ts";

/**
 * On phones list and report take each other's place, and a deleted report leaves with the button that was pressed in
 * it: the focus then goes back to the report's entry in the list. `hasMoved`: another one was chosen since the page
 * was opened.
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
