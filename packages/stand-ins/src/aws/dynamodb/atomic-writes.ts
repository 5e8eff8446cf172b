import { db } from "./dynalite-internals.ts";
import type { Attributes, LevelWrite, Store, Table } from "./dynalite-internals.ts";

let pendingIndexWrites: LevelWrite[] = [];

/**
 * dynalite writes each index row, then the item; a process killed in between leaves an index
 * that disagrees with its table. Here the index rows only wait: `done` continues with the item's
 * own put or del within the same tick, and that takes them along in one batch.
 */
db.updateIndexes = (_store, table, existing, item, done) => {
  pendingIndexWrites = indexWritesOf(table, existing, item);
  done(null);
};

/** The index rows that belong to the item write about to be made; each is handed out once. */
export function takeIndexWrites(): LevelWrite[] {
  const writes = pendingIndexWrites;
  pendingIndexWrites = [];
  return writes;
}

/** The key of an item's row in the one LevelDB that holds all tables. */
export function levelKeyOf(tableName: string, key: string): string {
  return `item-${tableName}~${key}`;
}

/** Makes every item write of this store one LevelDB batch, its index rows included. */
export function makeWritesAtomic(store: Store): void {
  const getItemDb = store.getItemDb;
  store.getItemDb = (name) => ({
    ...getItemDb(name),
    put(key, value, done) {
      const write: LevelWrite = { type: "put", key: levelKeyOf(name, key), value };
      store.db.batch([...takeIndexWrites(), write], done);
    },
    del(key, done) {
      const write: LevelWrite = { type: "del", key: levelKeyOf(name, key) };
      store.db.batch([...takeIndexWrites(), write], done);
    },
  });
}

/** What the indexes of a table need when an item of it is replaced; no `existing`: it is new, no `item`: it is removed. */
export function indexWritesOf(
  table: Table,
  existing: Attributes | undefined,
  item: Attributes | null,
): LevelWrite[] {
  if (!existing && !item) return [];
  const kinds = [
    { prefix: "index-local", indexes: table.LocalSecondaryIndexes ?? [] },
    { prefix: "index-global", indexes: table.GlobalSecondaryIndexes ?? [] },
  ];
  return kinds.flatMap(({ prefix, indexes }) => {
    const { puts, deletes } = db.getIndexActions(indexes, existing, item, table);
    const keyOf = (row: { index: string; key: string }) =>
      `${prefix}~${table.TableName}~${row.index}~${row.key}`;
    return [
      ...deletes.map((row): LevelWrite => ({ type: "del", key: keyOf(row) })),
      ...puts.map((row): LevelWrite => ({ type: "put", key: keyOf(row), value: row.item })),
    ];
  });
}
