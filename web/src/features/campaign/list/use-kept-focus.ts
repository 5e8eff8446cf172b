import { useEffect, useRef } from "react";

/**
 * Keeps the focus in a cell whose controls are replaced when `state` changes, as by staging: otherwise it would fall to
 * the page. To be spread on the cell.
 */
export function useKeptFocus(state: string) {
  const cell = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (!hasFocus.current || document.activeElement !== document.body) return;
    cell.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [state]);
  return {
    ref: cell,
    onFocus: () => {
      hasFocus.current = true;
    },
    // A control that is removed leaves no other that has the focus.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget !== null) hasFocus.current = false;
    },
  };
}
