import { useSyncExternalStore } from "react";

const wide = "(min-width: 40rem)";
const WIDE_ROW_PX = 46;
const NARROW_ROW_PX = 68;

/** How high a row of the campaign list is: one line, or two on phones. */
export function useRowHeight(): number {
  const isWide = useSyncExternalStore(follow, () => matchMedia(wide).matches);
  return isWide ? WIDE_ROW_PX : NARROW_ROW_PX;
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
