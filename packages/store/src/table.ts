/** The table's schema, for the cloud's stacks and for the local runner. */
export interface TableSchema {
  name: string;
  partitionKey: string;
  sortKey: string;
  /** Contains epoch seconds. Expired rows may still be found, so reads filter them. */
  ttlAttribute: string;
  indexes: {
    name: string;
    partitionKey: string;
    sortKey: string;
    /** The attributes that the index contains besides its keys (an INCLUDE projection). */
    projectedAttributes: readonly string[];
  }[];
}

/**
 * The product's only table. All key attributes are strings. The index is sparse: it contains people, and what staff
 * search for.
 */
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

/** The same schema under another table name, for a stage or a test. */
export function withTableName(name: string): TableSchema {
  return { ...tableSchema, name };
}
