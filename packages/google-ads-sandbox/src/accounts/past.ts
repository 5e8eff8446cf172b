import type { Resource } from "./resource.ts";
import type { Table } from "./table.ts";

/** A resource before a commit changed it; `before` is undefined if the commit created it. */
export interface Replaced {
  table: Table;
  resourceName: string;
  before: Resource | undefined;
}

/** What the commits of the last minutes replaced, so that a stale read can be simulated. */
export interface Past {
  note(replaced: Replaced[]): void;
  /** Runs `read` on the accounts as they were `agoMs` earlier. It must be synchronous. */
  asOf<Answer>(agoMs: number, read: () => Answer): Answer;
}

const KEPT_MS = 600_000;

/** Restores what a commit, or an operation that is rolled back, has replaced. */
export const restore = ({ table, resourceName, before }: Replaced): void => {
  if (before === undefined) table.delete(resourceName);
  else table.set(before);
};

export function createPast(now: () => number): Past {
  const commits: { atMs: number; replaced: Replaced[] }[] = [];

  function forgetOld(): void {
    const oldest = now() - KEPT_MS;
    const kept = commits.findIndex(({ atMs }) => atMs > oldest);
    commits.splice(0, kept < 0 ? commits.length : kept);
  }

  return {
    note(replaced) {
      forgetOld();
      commits.push({ atMs: now(), replaced });
    },
    asOf(agoMs, read) {
      const since = now() - agoMs;
      const undone = commits
        .filter(({ atMs }) => atMs > since)
        .flatMap(({ replaced }) => replaced)
        .toReversed();
      const today = undone.map(({ table, resourceName }) => ({
        table,
        resourceName,
        before: table.get(resourceName),
      }));
      undone.forEach(restore);
      try {
        return read();
      } finally {
        today.forEach(restore);
      }
    },
  };
}
