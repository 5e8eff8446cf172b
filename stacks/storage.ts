import { tableSchema } from "@adwright/store/table";

import { regionProvider } from "./region-provider.ts";
import type { StageSettings } from "./settings.ts";

/** The table, and the key that seals the Google tokens in it. */
export function makeStorage(settings: StageSettings) {
  const { isProtected, backupRegion } = settings;
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
      deletionWindowInDays: DELETION_WINDOW_DAYS,
      // A table restored in another region needs this key there, and a key cannot be made multi-region later.
      multiRegion: true,
    },
    { protect: isProtected, retainOnDelete: isProtected },
  );
  if (backupRegion !== undefined) {
    new aws.kms.ReplicaKey(
      "TokenKeyReplica",
      {
        description: `${$app.name} ${$app.stage}: opens Google tokens after a restore`,
        primaryKeyArn: tokenKey.arn,
        deletionWindowInDays: DELETION_WINDOW_DAYS,
      },
      {
        protect: isProtected,
        retainOnDelete: isProtected,
        provider: regionProvider("BackupRegion", settings, backupRegion),
      },
    );
  }
  return { table, tokenKey };
}

/** AWS KMS: the longest waiting period. */
const DELETION_WINDOW_DAYS = 30;

export type Storage = ReturnType<typeof makeStorage>;
