/** electrodb writes batches of 25 items and reads batches of 100; this many run in parallel. */
export const batches = { concurrent: 4 } as const;

/** The answer to a batch, all of which was done: DynamoDB may leave a part, and does not call that an error. */
export async function whole<Answer extends { unprocessed: unknown[] }>(
  answered: Promise<Answer>,
): Promise<Answer> {
  const answer = await answered;
  if (answer.unprocessed.length > 0) throw new Error("The table left part of a batch.");
  return answer;
}

/** Deletes rows by their keys; without any, there is nothing to do. */
export async function deleteAll<Key>(
  entity: {
    delete(keys: Key[]): { go(options: typeof batches): Promise<{ unprocessed: unknown[] }> };
  },
  rows: Key[],
): Promise<void> {
  if (rows.length > 0) await whole(entity.delete(rows).go(batches));
}
