import { inFrames } from "../ui/action/in-frames.ts";

/** A closing dialog returns the focus first. */
const SETTLED_MS = 500;
const CONTROLS = "button, a[href]";

/**
 * Call it before a change that may replace or remove the control that has the focus, and its result afterward. A lost
 * focus then goes to what took the control's place: in the same cell, the same row, the row beside it, or the list.
 */
export function keepFocus(): () => void {
  const from = document.activeElement;
  const row = from?.closest("tr, li, dl");
  const places = [
    [from?.closest("td, dd, [data-place]"), 0],
    [row, 0],
    // Rows end with the button that removes them.
    [row?.nextElementSibling, -1],
    [row?.previousElementSibling, -1],
    [from?.closest("[role=tabpanel], [role=dialog], main"), 0],
  ] as const;
  const look = () => {
    const isLost = document.activeElement === document.body;
    if (isLost) focusFirst(places);
    return isLost;
  };
  return () => void inFrames(SETTLED_MS, look);
}

function focusFirst(places: readonly (readonly [Element | null | undefined, number])[]): void {
  for (const [place, at] of places) {
    if (place?.isConnected !== true) continue;
    const control = [...place.querySelectorAll<HTMLElement>(CONTROLS)].at(at);
    if (control !== undefined) return control.focus();
  }
  return undefined;
}
