import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { shardOf } from "../table/shard.ts";
import { dueChangeSetEntity } from "./change-set-entity.ts";
import type { ChangeSetKey, DueChangeSet } from "./change-set-row.ts";

const SHARDS = 8;
const MOST_AT_ONCE = 100;
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;
/** Sorts after every time, so that "up to this time" includes that time itself. */
const LAST = "~";

/** The part of the store that lists sets that are waiting or whose worker died. */
export interface DueChangeSetStore {
  /** Makes the set due at that time (ISO 8601). A set may be due several times. */
  putDue(due: DueChangeSet): Promise<void>;
  /** The due sets of all people, oldest first; at most a hundred per shard. */
  listDue(until: string): Promise<DueChangeSet[]>;
  removeDue(due: DueChangeSet): Promise<void>;
  /** For erasing an account. */
  removeAllDueOf(userId: string): Promise<void>;
}

export function makeDueChangeSets(table: Table): DueChangeSetStore {
  const dues = () => table.entity(dueChangeSetEntity);
  const shards = Array.from({ length: SHARDS }, (_, shard) => String(shard));
  const shardOfSet = ({ setId }: Pick<ChangeSetKey, "setId">) =>
    String(shardOf(String(setId), SHARDS));

  return {
    async putDue({ userId, brandId, setId, at }) {
      const ttl = epochSeconds(Date.parse(at) + KEPT_MS);
      await dues()
        .put({ shard: shardOfSet({ setId }), at, userId, brandId, setId, ttl })
        .go();
    },

    async listDue(until) {
      const found = await Promise.all(
        shards.map((shard) =>
          dues()
            .query.primary({ shard })
            .lte({ at: `${until}${LAST}` })
            .go({ limit: MOST_AT_ONCE }),
        ),
      );
      return found.flatMap(({ data }) =>
        data.map(({ userId, brandId, setId, at }) => ({ userId, brandId, setId, at })),
      );
    },

    async removeDue({ userId, setId, at }) {
      await dues()
        .delete({ shard: shardOfSet({ setId }), at, userId, setId })
        .go();
    },

    async removeAllDueOf(userId) {
      for (const shard of shards) {
        const { data } = await dues().query.primary({ shard }).go({ pages: "all" });
        const own = data.filter((due) => due.userId === userId);
        await dues()
          .delete(own.map(({ at, setId }) => ({ shard, at, userId, setId })))
          .go();
      }
    },
  };
}
