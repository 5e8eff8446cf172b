/** Reads a row consistently. */
export async function readNow<Row>(get: {
  go(options: { consistent: true }): Promise<{ data: Row | null }>;
}): Promise<Row | undefined> {
  const { data } = await get.go({ consistent: true });
  return data ?? undefined;
}

/** Reads a row consistently, unless its time is over. */
export async function readLive<Row extends { expiresAtMs: number }>(
  get: Parameters<typeof readNow<Row>>[0],
  nowMs: number,
): Promise<Row | undefined> {
  const row = await readNow(get);
  return row && row.expiresAtMs > nowMs ? row : undefined;
}

/** All rows of a query, consistently. */
export async function listNow<Row>(query: {
  go(options: { pages: "all"; consistent: true }): Promise<{ data: Row[] }>;
}): Promise<Row[]> {
  const { data } = await query.go({ pages: "all", consistent: true });
  return data;
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
