import type { Resource } from "./resource.ts";
import type { Table } from "./table.ts";

/** One resource as it was before a commit changed it; undefined where the commit made it. */
export interface Replaced {
  table: Table;
  resourceName: string;
  before: Resource | undefined;
}

/** What the last minutes' commits replaced, so that a read can be answered from an old copy. */
export interface Past {
  note(replaced: Replaced[]): void;
  /** What `read` finds in the accounts as they were so long ago. It must not wait for anything. */
  asOf<Answer>(agoMs: number, read: () => Answer): Answer;
}

const KEPT_MS = 600_000;

/** Puts back what a commit, or an operation that is rolled back, has replaced. */
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
