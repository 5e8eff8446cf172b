import type { RowKey } from "./cursor.ts";

/** The partition a query asks and the prefix of the sort keys it reads, taken from the query itself. */
export function partitionOf(question: {
  params(): { ExpressionAttributeValues?: Record<string, unknown> };
}): RowKey {
  const values = question.params().ExpressionAttributeValues ?? {};
  const { ":pk": pk, ":sk1": sk } = values;
  if (typeof pk !== "string" || typeof sk !== "string") {
    throw new Error("Only a query by partition and sort key prefix can be paged.");
  }
  return { pk, sk };
}
