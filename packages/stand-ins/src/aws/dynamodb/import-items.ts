import { indexWritesOf, levelKeyOf } from "./atomic-writes.ts";
import {
  type Attributes,
  db,
  type LevelWrite,
  promised,
  type Store,
} from "./dynalite-internals.ts";

/**
 * Inserts items, in DynamoDB's own JSON, that the table does not contain yet, like DynamoDB's import from S3: checks
 * keys, refuses items over 400 KB, and updates all indexes. Throws for the first invalid item, in which case nothing is
 * written.
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
