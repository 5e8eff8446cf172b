import { useEffect, useRef } from "react";

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
