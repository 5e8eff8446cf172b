/** Reads a row consistently. */
export async function readNow<Row>(get: {
  go(options: { consistent: true }): Promise<{ data: Row | null }>;
}): Promise<Row | undefined> {
  const { data } = await get.go({ consistent: true });
  return data ?? undefined;
}

/**
 * Reads a row. A miss is repeated with a consistent read, because an eventually consistent read may miss a new row, and
 * "not found" right after "created" would be wrong. A hit stays the cheap read.
 */
export async function readRow<Row>(
  ask: (options: { consistent: boolean }) => Promise<{ data: Row | null }>,
): Promise<Row | undefined> {
  const { data } = await ask({ consistent: false });
  if (data !== null) return data;
  const again = await ask({ consistent: true });
  return again.data ?? undefined;
}
