export type LogLevel = "warn" | "error";

export interface LogEntry {
  /** Epoch ms. */
  at: number;
  level: LogLevel;
  message: string;
  /** Facts for the reader of the log; never a token, a body or a name. */
  facts: Record<string, unknown>;
}

// The newest 1000 entries, warn level and above.
const CAPACITY = 1000;
const entries: LogEntry[] = [];

function add(level: LogLevel, message: string, facts: Record<string, unknown>) {
  entries.push({ at: Date.now(), level, message, facts });
  if (entries.length > CAPACITY) entries.shift();
}

/** What went wrong in this tab, kept in memory only. */
export const log = {
  warn: (message: string, facts: Record<string, unknown> = {}) => add("warn", message, facts),
  error: (message: string, facts: Record<string, unknown> = {}) => add("error", message, facts),
  /** Oldest first. */
  entries: (): readonly LogEntry[] => entries,
};
