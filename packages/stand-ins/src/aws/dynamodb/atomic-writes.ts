import {
  db,
  type Attributes,
  type Done,
  type ItemDb,
  type LevelWrite,
  type Store,
  type Table,
} from "./dynalite-internals.ts";

let pendingIndexWrites: LevelWrite[] = [];

/**
 * dynalite writes each index row, then the item, so a process killed in between leaves an index that disagrees with its
 * table. Here the index rows are only queued: `done` continues with the item's own put or del in the same tick, which
 * writes them in one batch.
 */
db.updateIndexes = (_store, table, existing, item, done) => {
  pendingIndexWrites = indexWritesOf(table, existing, item);
  done(null);
};

/** The index rows of the next item write; each is returned once. */
function takeIndexWrites(): LevelWrite[] {
  const writes = pendingIndexWrites;
  pendingIndexWrites = [];
  return writes;
}

/** The key of an item's row in the LevelDB that holds all tables. */
export function levelKeyOf(tableName: string, key: string): string {
  return `item-${tableName}~${key}`;
}

/** Makes every item write of this store one LevelDB batch that includes its index rows. */
export function makeWritesAtomic(store: Store): void {
  const getItemDb = store.getItemDb;
  store.getItemDb = (name) => ({
    ...getItemDb(name),
    ...writingTo(name, (writes, done) => store.db.batch(writes, done)),
  });
}

/** The writes of a table's items, each of which passes on all that it writes. */
export function writingTo(
  tableName: string,
  write: (writes: LevelWrite[], done: Done<void>) => void,
): Pick<ItemDb, "put" | "del"> {
  const of = (key: string) => ({ key: levelKeyOf(tableName, key) });
  return {
    put: (key, value, done) =>
      write([...takeIndexWrites(), { type: "put", ...of(key), value }], done),
    del: (key, done) => write([...takeIndexWrites(), { type: "del", ...of(key) }], done),
  };
}

/** The index writes for replacing an item; without `existing` it is new, without `item` it is removed. */
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
