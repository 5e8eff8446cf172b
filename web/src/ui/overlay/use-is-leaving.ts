import { type ShouldBlockFn, useLocation } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/**
 * Whether a navigation leaves the page on which this is used. Once it has been left it holds nothing up, even while its
 * successor is still on the way; nor is somebody held up whose session has ended.
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
