/** One call the sandbox received. */
export interface JournalEntry {
  /** Epoch ms on the sandbox's clock. */
  at: number;
  method: string;
  customerId: string;
  validateOnly: boolean;
  /** How many operations count against the daily quota: one per mutate operation, one per query. */
  operations: number;
  /** The text of a query, as sent. */
  query?: string;
  /** "pending", "ok", "partial", "answer_lost" (executed but not answered), or the first error's code. */
  outcome: string;
}

export type Journal = ReturnType<typeof createJournal>;

const KEPT_ENTRIES = 1_000;

export function createJournal() {
  const entries: JournalEntry[] = [];
  return {
    add(entry: JournalEntry): JournalEntry {
      entries.push(entry);
      if (entries.length > KEPT_ENTRIES) entries.shift();
      return entry;
    },
    /** Oldest first; `since` (epoch ms) excludes earlier ones. */
    list: (since = 0) => entries.filter(({ at }) => at >= since).map((entry) => ({ ...entry })),
  };
}
