/** Calls whose answer was given up before they are carried out. */
export interface LateCommits {
  add(delayMs: number, commit: () => void): void;
  /** Carries out those whose time has come, in their order. Asked before anything looks at the accounts. */
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
