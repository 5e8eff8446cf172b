/**
 * The results of `work` for each item, in their order, with at most `atOnce` at work. After a failure nothing more is
 * begun, and what is at work ends before it is thrown.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const failures: unknown[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next;
      try {
        results.set(index, await work(item));
      } catch (error) {
        failures.push(error);
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return [...results.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, result]) => result);
}
