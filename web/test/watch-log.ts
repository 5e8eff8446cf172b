import { log, type LogEntry } from "../src/api/http/log.ts";

/** Answers what is logged from now on; the log itself keeps its newest entries only. */
export function watchLog(): () => readonly LogEntry[] {
  const newest = log.entries().at(-1);
  return () => {
    const entries = log.entries();
    return newest === undefined ? entries : entries.slice(entries.lastIndexOf(newest) + 1);
  };
}
