export type LateCommits = ReturnType<typeof createLateCommits>;

/** Calls that are executed after their caller has given up. */
export function createLateCommits(now: () => number) {
  let waiting: { dueMs: number; commit: () => void }[] = [];
  return {
    add(delayMs: number, commit: () => void): void {
      waiting = [...waiting, { dueMs: now() + delayMs, commit }].toSorted(
        (left, right) => left.dueMs - right.dueMs,
      );
    },
    /** Executes those that are due, in order. Called before every access to the accounts. */
    runDue(): void {
      const nowMs = now();
      const due = waiting.filter(({ dueMs }) => dueMs <= nowMs);
      waiting = waiting.filter(({ dueMs }) => dueMs > nowMs);
      for (const { commit } of due) commit();
    },
  };
}
