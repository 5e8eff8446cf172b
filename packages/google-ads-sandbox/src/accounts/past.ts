import type { Resource } from "./resource.ts";
import type { Table } from "./table.ts";

/** A resource before a commit changed it; `before` is undefined if the commit created it. */
export interface Replaced {
  table: Table;
  resourceName: string;
  before: Resource | undefined;
}

const KEPT_MS = 600_000;

/** Restores what a commit, or an operation that is rolled back, has replaced. */
export const restore = ({ table, resourceName, before }: Replaced): void => {
  if (before === undefined) table.delete(resourceName);
  else table.set(before);
};

export type Past = ReturnType<typeof createPast>;

/** What the commits of the last minutes replaced, so that a stale read can be simulated. */
export function createPast(now: () => number) {
  const commits: { atMs: number; replaced: Replaced[] }[] = [];

  function forgetOld(): void {
    const oldest = now() - KEPT_MS;
    const kept = commits.findIndex(({ atMs }) => atMs > oldest);
    commits.splice(0, kept < 0 ? commits.length : kept);
  }

  return {
    note(replaced: Replaced[]): void {
      forgetOld();
      commits.push({ atMs: now(), replaced });
    },
    /** Runs `read` on the accounts as they were `agoMs` earlier. It must be synchronous. */
    asOf<Answer>(agoMs: number, read: () => Answer): Answer {
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
