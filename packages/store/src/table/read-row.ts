/**
 * Reads a row. A miss is asked again with a consistent read: the row may be so young that the copy asked first does
 * not have it yet, and "not found" right after "created" would be wrong. A hit stays the cheap read.
 */
export async function readRow<Row>(
  ask: (options: { consistent: boolean }) => Promise<{ data: Row | null }>,
): Promise<Row | undefined> {
  const { data } = await ask({ consistent: false });
  if (data !== null) return data;
  const again = await ask({ consistent: true });
  return again.data ?? undefined;
}
