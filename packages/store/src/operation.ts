import { operationShardEntity, operationShareEntity } from "./entities/operation.ts";
import { epochSeconds } from "./epoch-seconds.ts";
import type { Table } from "./open-table.ts";
import { readTogether } from "./read-together.ts";

/** What is used of a day's operations at Google. */
export interface OperationCount {
  used: number;
  usedByPerson: number;
  /** Persons who used any. */
  people: number;
}

export interface OperationStore {
  /** Adds operations of a person (a negative number gives them back) and answers the day as it then stands. */
  add(day: string, userId: string, operations: number): Promise<OperationCount>;
}

/** Keeps one item from taking every count. */
const SHARDS = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;
const KEPT_MS = 40 * 24 * 60 * 60 * 1000;

function shardOf(userId: string): string {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 8191;
  return SHARDS[sum % SHARDS.length] ?? "0";
}

export function makeOperationStore(table: Table): OperationStore {
  const shards = () => table.entity(operationShardEntity);

  async function totals(day: string): Promise<{ used: number; people: number }> {
    const keys = SHARDS.map((shard) => shards().get({ day, shard }).params().Key);
    const items = await readTogether(table, keys, { consistent: true });
    const rows = items.flatMap((item) => (item && shards().parse(item).data) ?? []);
    return {
      used: rows.reduce((sum, { operations = 0 }) => sum + operations, 0),
      people: rows.reduce((sum, { people = 0 }) => sum + people, 0),
    };
  }

  return {
    async add(day, userId, operations) {
      const ttl = epochSeconds(Date.parse(`${day}T00:00:00Z`) + KEPT_MS);
      const { data } = await table
        .entity(operationShareEntity)
        .update({ userId, day })
        .add({ operations })
        .set({ ttl })
        .go({ response: "all_new" });
      const usedByPerson = data.operations ?? 0;
      // Somebody comes with the first operation, and has not come once all were given back.
      const wasThere = usedByPerson - operations > 0;
      const people = Number(usedByPerson > 0) - Number(wasThere);
      await shards()
        .update({ day, shard: shardOf(userId) })
        .add({ operations, people })
        .set({ ttl })
        .go();
      return { ...(await totals(day)), usedByPerson };
    },
  };
}
