import { type RefObject, useEffect, useState } from "react";

/** Before the first layout, and where there is none. */
const FIRST_WIDTH = 640;

/** The width of a chart's frame in pixels, as it changes. */
export function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
