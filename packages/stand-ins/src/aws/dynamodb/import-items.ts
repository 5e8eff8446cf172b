import { indexWritesOf, levelKeyOf } from "./atomic-writes.ts";
import {
  type Attributes,
  db,
  type LevelWrite,
  promised,
  type Store,
} from "./dynalite-internals.ts";

/**
 * Puts items, in DynamoDB's own JSON, into a table of which they are no part yet, as DynamoDB's import of S3 files does:
 * their keys are checked, an item over 400 KB is refused, and all indexes follow. Throws for the first bad item, and
 * writes none of this call then.
 */
export async function importItems(
  store: Store,
  tableName: string,
  items: readonly Attributes[],
): Promise<void> {
  const table = await promised((done: Parameters<Store["getTable"]>[1]) =>
    store.getTable(tableName, done),
  );
  const writes = items.flatMap((item): LevelWrite[] => {
    const invalid = db.validateItem(item, table);
    if (invalid) throw invalid;
    const key = levelKeyOf(tableName, db.createKey(item, table));
    return [...indexWritesOf(table, undefined, item), { type: "put", key, value: item }];
  });
  await promised<void>((done) => store.db.batch(writes, done));
}
