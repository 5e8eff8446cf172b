import { useEffect, useState } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";

const MAX_TIMER_MS = 2 ** 31 - 1;

/** Whether a time has passed by the server's clock; renders again when it does. Null never passes. */
export function useIsPast(moment: string | null): boolean {
  const atMs = moment === null ? undefined : Date.parse(moment);
  const [passedMs, setPassedMs] = useState<number>();
  useEffect(() => {
    if (atMs === undefined) return undefined;
    const leftMs = Math.max(0, atMs - serverNow());
    // setTimeout fires at once if the delay is above its maximum.
    if (leftMs > MAX_TIMER_MS) return undefined;
    const timer = setTimeout(() => setPassedMs(atMs), leftMs);
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs !== undefined && passedMs === atMs;
}
