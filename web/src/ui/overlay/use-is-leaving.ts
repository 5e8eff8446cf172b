import { type ShouldBlockFn, useLocation } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/**
 * Whether a navigation leaves the page that uses this hook. A page that was already left never blocks, even while the
 * next one is loading, and neither does one whose session has ended.
 */
export function useIsLeaving(): ShouldBlockFn {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [own] = useState(pathname);
  return useCallback(
    ({ current, next }) =>
      current.pathname === own && next.pathname !== own && next.pathname !== "/login",
    [own],
  );
}
