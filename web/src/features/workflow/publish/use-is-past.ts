import { useEffect, useState } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";

/** Whether a moment has passed by the server's clock; renders again when it does. Null never passes. */
export function useIsPast(moment: string | null): boolean {
  const atMs = moment === null ? undefined : Date.parse(moment);
  const [passedMs, setPassedMs] = useState<number>();
  useEffect(() => {
    if (atMs === undefined) return undefined;
    const timer = setTimeout(() => setPassedMs(atMs), Math.max(0, atMs - serverNow()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs !== undefined && passedMs === atMs;
}
