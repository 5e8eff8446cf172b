import { useEffect, useRef } from "react";

/**
 * Form, progress and preview take each other's place together with the button that was pressed: the focus then goes to
 * the page's heading, from where the new one is read. Undefined while what comes first is still being loaded.
 */
export function useFocusOnSwap(view: string | undefined): void {
  const last = useRef(view);
  useEffect(() => {
    const before = last.current;
    if (view === undefined || before === view) return;
    last.current = view;
    if (before === undefined) return;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1[tabindex]")?.focus();
  }, [view]);
}
