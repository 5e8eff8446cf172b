/** One table as data, read by the cloud's stacks and by the local runner. */
export interface TableSchema {
  name: string;
  partitionKey: string;
  sortKey: string;
  /** Holds epoch seconds; rows past it may still be found and are filtered where they are read. */
  ttlAttribute: string;
  indexes: {
    name: string;
    partitionKey: string;
    sortKey: string;
    /** What the index carries beside its keys (an INCLUDE projection). */
    projectedAttributes: readonly string[];
  }[];
}

/** The product's one table. All key attributes are strings; the index is sparse: people, and what staff look for. */
export const tableSchema: TableSchema = {
  name: "adwright",
  partitionKey: "pk",
  sortKey: "sk",
  ttlAttribute: "ttl",
  indexes: [
    {
      name: "gsi1",
      partitionKey: "gsi1pk",
      sortKey: "gsi1sk",
      projectedAttributes: [
        "userId",
        "id",
        "email",
        "subscription",
        "name",
        "status",
        "brandName",
        "userEmail",
        "totalTargets",
        "createdAt",
      ],
    },
  ],
};

/** The same table under another name, for a stage or a test. */
export function withTableName(name: string): TableSchema {
  return { ...tableSchema, name };
}
