import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface Execution {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  /** JSON, as passed to StartExecution. */
  input: string;
  status: "RUNNING" | "SUCCEEDED" | "FAILED";
  startedAtMs: number;
  stoppedAtMs: number | null;
  output: string | null;
  error: string | null;
  cause: string | null;
}

type NewExecution = Pick<Execution, "executionArn" | "stateMachineArn" | "name" | "input">;

export type Outcome = Pick<Execution, "status"> &
  Partial<Record<"output" | "error" | "cause", string | undefined>>;

export type ExecutionStore = ReturnType<typeof openExecutionStore>;

const table = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS executions (
    executionArn TEXT PRIMARY KEY,
    stateMachineArn TEXT NOT NULL,
    name TEXT NOT NULL,
    input TEXT NOT NULL,
    status TEXT NOT NULL,
    startedAtMs INTEGER NOT NULL,
    stoppedAtMs INTEGER,
    output TEXT,
    error TEXT,
    cause TEXT
  );
  CREATE INDEX IF NOT EXISTS ofStateMachine ON executions (stateMachineArn, startedAtMs);
`;

/** Stores executions in a SQLite file in `folder`, or in memory. */
export function openExecutionStore(folder: string | undefined) {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const file = folder === undefined ? ":memory:" : join(folder, "executions.sqlite");
  const database = new DatabaseSync(file);
  database.exec(table);

  const insert = database.prepare(
    `INSERT INTO executions (executionArn, stateMachineArn, name, input, status, startedAtMs)
     VALUES (?, ?, ?, ?, 'RUNNING', ?) RETURNING *`,
  );
  const select = database.prepare("SELECT * FROM executions WHERE executionArn = ?");
  const selectRunning = database.prepare(
    `SELECT * FROM executions WHERE stateMachineArn = ? AND status = 'RUNNING'
     ORDER BY startedAtMs, rowid`,
  );
  const update = database.prepare(
    `UPDATE executions SET status = ?, stoppedAtMs = ?, output = ?, error = ?, cause = ?
     WHERE executionArn = ? AND status = 'RUNNING'`,
  );

  return {
    /** The execution is stored durably when this returns. */
    add: ({ executionArn, stateMachineArn, name, input }: NewExecution) =>
      insert.get(executionArn, stateMachineArn, name, input, Date.now()) as unknown as Execution,
    find: (executionArn: string) => select.get(executionArn) as unknown as Execution | undefined,
    /** Those that have not ended, oldest first. */
    listRunning: (stateMachineArn: string) =>
      selectRunning.all(stateMachineArn) as unknown as Execution[],
    /** Ends a running execution; an ended one keeps its first outcome. */
    finish(executionArn: string, { status, output, error, cause }: Outcome): void {
      const end = [output ?? null, error ?? null, cause ?? null] as const;
      update.run(status, Date.now(), ...end, executionArn);
    },
    close: () => database.close(),
  };
}
