import { keys } from "../keys.ts";
import { epochSeconds, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { shardOf } from "../table/shard.ts";

/**
 * How often something happened in one hour. `what` is an HourlyCountName, followed by # and the shard if it is sharded.
 */
export const hourlyCountEntity = entity("tally", keys.hourlyCount, {
  day: text,
  hour: text,
  what: text,
  times: optionalNumber,
  ttl,
});

const KEPT_MS = 40 * 24 * 60 * 60 * 1000;

/** What is counted per hour, in the transaction that causes it if there is one. */
export type HourlyCountName =
  /** A call to the model. */
  | "ai_done"
  | "ai_failed"
  | "job_done"
  | "job_failed"
  | "publication_complete"
  | "publication_failed"
  | "webhook_lost"
  /** A browser reported a policy violation on the site. */
  | "policy_violation"
  /** Its message became a dead letter or was lost. */
  | "job_abandoned"
  /** A campaign that a storm rule enabled, or could not enable for a reason of ours. */
  | "storm_started"
  | "storm_failed";

export interface HourlyCountRow {
  /** 00–23, UTC */
  hour: string;
  what: HourlyCountName;
  times: number;
}

/** The day and hour of a time (UTC), as in the keys of hourly rows. */
export function hourOf(atMs: number): { day: string; hour: string } {
  const at = new Date(atMs).toISOString();
  return { day: at.slice(0, 10), hour: at.slice(11, 13) };
}

/** Few shards, because the staff overview reads all counts of a day. */
const SHARDS = 3;

/**
 * The key and fields with which a transaction adds one. Frequent counts are sharded by the id of what is counted,
 * because concurrent transactions on one row cancel each other.
 */
export function oneMore(what: HourlyCountName, atMs: number, id?: string) {
  const name = id === undefined ? what : `${what}#${shardOf(id, SHARDS)}`;
  return { key: { ...hourOf(atMs), what: name }, ttl: epochSeconds(atMs + KEPT_MS) };
}

/** Adds up the shards of each hour. */
function addedUp(rows: readonly HourlyCountRow[]): HourlyCountRow[] {
  const sums = new Map<string, HourlyCountRow>();
  for (const row of rows) {
    const name = `${row.hour}#${row.what}`;
    sums.set(name, { ...row, times: row.times + (sums.get(name)?.times ?? 0) });
  }
  return [...sums.values()];
}

export function makeHourlyCountStore(table: Table) {
  return {
    async add(what: HourlyCountName, atMs: number): Promise<void> {
      const { key, ...expiry } = oneMore(what, atMs);
      await table.entity(hourlyCountEntity).upsert(key).add({ times: 1 }).set(expiry).go();
    },

    /** Every count of one day (yyyy-mm-dd, UTC), starting with an hour (00–23). */
    async listOf(day: string, fromHour: string = "00"): Promise<HourlyCountRow[]> {
      const { data } = await table
        .entity(hourlyCountEntity)
        .query.primary({ day })
        .gte({ hour: fromHour })
        .go({ pages: "all" });
      const rows = data.map(({ hour, what, times = 0 }) => {
        const [name] = what.split("#");
        return { hour, what: name as HourlyCountName, times };
      });
      return addedUp(rows);
    },
  };
}
