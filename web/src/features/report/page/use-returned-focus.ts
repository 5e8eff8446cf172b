import { type RefObject, useEffect, useRef } from "react";

/**
 * On phones list and report take each other's place, and a deleted report leaves with the button that was pressed in
 * it: the focus then goes to the report's title, or back to its entry in the list.
 */
export function useReturnedFocus(chosenId: number | undefined): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    if (left === chosenId) return;
    last.current = chosenId;
    if (!hasLostFocus()) return;
    const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
    if (chosenId === undefined) (find(`[data-report="${left}"]`) ?? find("[data-report]"))?.focus();
    else find("article h2")?.focus();
  }, [chosenId]);
  return board;
}

/** What is hidden may still have the focus for a moment. */
function hasLostFocus(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return !activeElement.checkVisibility();
}
