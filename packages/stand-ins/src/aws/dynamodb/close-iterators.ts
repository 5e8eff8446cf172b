import type { Store } from "./dynalite-internals.ts";

interface LevelIterator {
  close(): Promise<void>;
  return?: () => Promise<void>;
}

type Open = (options?: unknown) => LevelIterator;

interface Level {
  keys: Open;
  values: Open;
}

/**
 * dynalite 4.0.0 ends its iterators by `return`, as generators are, which those of `level` do not have: each Query and
 * Scan would keep one, with a snapshot of the table, until the process ends.
 */
export function closeIterators(store: Store): void {
  const level = store.db as Store["db"] & Level;
  level.keys = closedByReturn(level.keys.bind(level));
  level.values = closedByReturn(level.values.bind(level));
}

const closedByReturn =
  (open: Open): Open =>
  (options) => {
    const iterator = open(options);
    iterator.return = () => iterator.close();
    return iterator;
  };
