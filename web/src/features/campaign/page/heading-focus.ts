import { useEffect, useRef } from "react";

import { inFrames } from "../../../ui/action/in-frames.ts";

/** A closing dialog returns the focus first. */
const SETTLED_MS = 500;

/**
 * Form, progress and preview replace each other along with the button that was pressed, as does what a publication
 * shows when it starts, ends or is undone. The focus then moves to the page's heading, from where the new view is read.
 * `view` is undefined while the first one is loading.
 */
export function useFocusOnSwap(view: string | undefined): void {
  const last = useRef(view);
  useEffect(() => {
    const before = last.current;
    if (view === undefined || before === view) return undefined;
    last.current = view;
    if (before === undefined) return undefined;
    return inFrames(SETTLED_MS, () => {
      const isLost = document.activeElement === document.body;
      if (isLost) document.querySelector<HTMLElement>("main h1[tabindex]")?.focus();
      return isLost;
    });
  }, [view]);
}
