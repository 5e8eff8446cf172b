import { tableSchema } from "@adwright/store/table";

import type { StageSettings } from "./settings.ts";

/** The one table, and the key that seals the Google tokens in it. */
export function makeStorage({ isProtected }: StageSettings) {
  const keys = [tableSchema, ...tableSchema.indexes].flatMap(({ partitionKey, sortKey }) => [
    partitionKey,
    sortKey,
  ]);
  const table = new sst.aws.Dynamo("Table", {
    fields: Object.fromEntries(keys.map((name) => [name, "string" as const])),
    primaryIndex: { hashKey: tableSchema.partitionKey, rangeKey: tableSchema.sortKey },
    globalIndexes: Object.fromEntries(
      tableSchema.indexes.map(({ name, partitionKey, sortKey, projectedAttributes }) => [
        name,
        { hashKey: partitionKey, rangeKey: sortKey, projection: [...projectedAttributes] },
      ]),
    ),
    ttl: tableSchema.ttlAttribute,
    deletionProtection: isProtected,
  });
  const tokenKey = new aws.kms.Key(
    "TokenKey",
    {
      description: `${$app.name} ${$app.stage}: seals Google tokens`,
      enableKeyRotation: true,
      deletionWindowInDays: 30,
    },
    { protect: isProtected, retainOnDelete: isProtected },
  );
  return { table, tokenKey };
}

export type Storage = ReturnType<typeof makeStorage>;
