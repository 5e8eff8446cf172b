import { keys } from "../keys.ts";
import { epochSeconds, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { shardOf } from "../table/shard.ts";
import { deleteAll } from "../table/write.ts";

const SHARDS = 8;
const MOST_AT_ONCE = 100;
/** New work whose message was not sent is found so soon. */
export const LOOK_AFTER_MS = 60_000;
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;
/** Sorts after every time, so that "up to this time" includes that time itself. */
const LAST = "~";

const dueKinds = [
  "job",
  "group",
  "change_set",
  "publication",
  "bulk_run",
  "read_figures",
  "weekly_summary",
  "storm_rule",
  "storm_day",
  "storm_run",
] as const;
export type DueKind = (typeof dueKinds)[number];

/** Work that is looked at again at a time, whether or not somebody still works on it then. */
export interface DueWork {
  userId: string;
  kind: DueKind;
  /** The job, group, campaign, brand, rule or run; of a change set, brand and set. Unique among the person's work of this kind. */
  key: string;
  /** ISO 8601 */
  at: string;
}

export const dueWorkEntity = entity("due", keys.dueWork, {
  shard: text,
  at: text,
  userId: text,
  kind: { type: dueKinds, required: true },
  key: text,
  ttl,
});

const ttlOf = (at: string) => epochSeconds(Date.parse(at) + KEPT_MS);

/** The key of a due row, for transactions of other stores. */
export const dueKeyOf = ({ userId, kind, key, at }: DueWork) => ({
  shard: String(shardOf(key, SHARDS)),
  at,
  userId,
  kind,
  key,
});

/** A row that makes new work due, in case the process that starts it dies. */
export function dueSoon(work: Omit<DueWork, "at">, nowMs: number) {
  const at = new Date(nowMs + LOOK_AFTER_MS).toISOString();
  return { ...dueKeyOf({ ...work, at }), ttl: ttlOf(at) };
}

export function makeDueWorkStore(table: Table) {
  const dues = () => table.entity(dueWorkEntity);
  const shards = Array.from({ length: SHARDS }, (_, shard) => String(shard));

  /** The same work may be due several times. */
  async function put(due: DueWork): Promise<void> {
    await dues()
      .put({ ...dueKeyOf(due), ttl: ttlOf(due.at) })
      .go();
  }

  return {
    put,

    /** The due work of all people, oldest first; at most a hundred per shard. */
    async list(until: string): Promise<DueWork[]> {
      const found = await Promise.all(
        shards.map((shard) =>
          dues()
            .query.primary({ shard })
            .lte({ at: `${until}${LAST}` })
            .go({ limit: MOST_AT_ONCE }),
        ),
      );
      return found.flatMap(({ data }) =>
        data.map(({ userId, kind, key, at }) => ({ userId, kind, key, at })),
      );
    },

    async remove(due: DueWork): Promise<void> {
      await dues().delete(dueKeyOf(due)).go();
    },

    /** For erasing an account. */
    async removeAllOf(userId: string): Promise<void> {
      for (const shard of shards) {
        const { data } = await dues().query.primary({ shard }).go({ pages: "all" });
        await deleteAll(
          dues(),
          data.filter((due) => due.userId === userId),
        );
      }
    },
  };
}
