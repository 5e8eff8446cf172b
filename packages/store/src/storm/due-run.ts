import type { Table } from "../table/entity.ts";
import { shardOf } from "../table/shard.ts";
import { stormDueEntity, type StormRunRow } from "./run-row.ts";

const SHARDS = 8;
/** Sorts after every time, so that "up to this time" includes that time itself. */
const LAST = "~";
/** Runs that could not be ended are due again within this time. */
const AGAIN_MS = 2 * 60_000;
const MOST_DUE = 20;
const MOST_OVERDUE = 100;

type RunKey = Pick<StormRunRow, "userId" | "runId">;
/** A run that is due; `since` is when it should end. */
export interface DueRun extends RunKey {
  at: string;
  since: string;
}

export const dueKeyOf = ({ userId, runId }: RunKey, at: string) => ({
  shard: String(shardOf(String(runId), SHARDS)),
  at,
  userId,
  runId,
});

/** The row by which a run is found at that time. */
export const dueRowOf = (run: RunKey & Pick<StormRunRow, "revertAt">, at: string) => ({
  ...dueKeyOf(run, at),
  since: run.revertAt,
});

export function makeDueRunStore(table: Table) {
  const dues = () => table.entity(stormDueEntity);

  /** The open runs of all people that are due by then (ISO 8601), oldest first. */
  async function listDue(until: string, most = MOST_DUE): Promise<DueRun[]> {
    const shards = Array.from({ length: SHARDS }, (_, shard) => String(shard));
    const found = await Promise.all(
      shards.map((shard) =>
        dues()
          .query.primary({ shard })
          .lte({ at: `${until}${LAST}` })
          .go({ limit: most }),
      ),
    );
    return found
      .flatMap(({ data }) => data)
      .map(({ userId, runId, at, since }) => ({ userId, runId, at, since }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .slice(0, most);
  }

  return {
    listDue,

    /** For how long the oldest run should have ended, in ms; 0 if none is overdue. */
    async overdueMs(nowMs: number): Promise<number> {
      const due = await listDue(new Date(nowMs + AGAIN_MS).toISOString(), MOST_OVERDUE);
      return Math.max(0, ...due.map(({ since }) => nowMs - Date.parse(since)));
    },
  };
}
