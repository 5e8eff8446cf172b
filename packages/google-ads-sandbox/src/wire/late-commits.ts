/** Calls that are executed after their caller has given up. */
export interface LateCommits {
  add(delayMs: number, commit: () => void): void;
  /** Executes those that are due, in order. Called before every access to the accounts. */
  runDue(): void;
}

export function createLateCommits(now: () => number): LateCommits {
  let waiting: { dueMs: number; commit: () => void }[] = [];
  return {
    add(delayMs, commit) {
      waiting = [...waiting, { dueMs: now() + delayMs, commit }].toSorted(
        (left, right) => left.dueMs - right.dueMs,
      );
    },
    runDue() {
      const nowMs = now();
      const due = waiting.filter(({ dueMs }) => dueMs <= nowMs);
      waiting = waiting.filter(({ dueMs }) => dueMs > nowMs);
      for (const { commit } of due) commit();
    },
  };
}
