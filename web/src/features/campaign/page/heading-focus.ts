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

/** About half a second: a dialog that closes gives the focus back first. */
const MAX_FRAMES = 30;

/**
 * A publication that starts, ends or is undone takes the button with it that was pressed: the focus then goes to the
 * page's heading, from where what has become of it is read.
 */
export function useFocusOnTurn(turn: string): void {
  const last = useRef(turn);
  useEffect(() => {
    if (last.current === turn) return undefined;
    last.current = turn;
    let frames = 0;
    let frame = requestAnimationFrame(look);
    function look() {
      frames += 1;
      const isLost = document.activeElement === document.body;
      if (isLost) document.querySelector<HTMLElement>("main h1[tabindex]")?.focus();
      else if (frames < MAX_FRAMES) frame = requestAnimationFrame(look);
    }
    return () => cancelAnimationFrame(frame);
  }, [turn]);
}
