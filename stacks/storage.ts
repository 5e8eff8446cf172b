import { tableSchema } from "@adwright/store/table";

import { regionProvider } from "./region-provider.ts";
import type { StageSettings } from "./settings.ts";

/** The table, and the key that seals the Google tokens in it. */
export function makeStorage(settings: StageSettings) {
  const { isProtected, backupRegion, tableName, tokenKeyArn } = settings;
  const keys = [tableSchema, ...tableSchema.indexes].flatMap(({ partitionKey, sortKey }) => [
    partitionKey,
    sortKey,
  ]);
  const ownTable = new sst.aws.Dynamo("Table", {
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
    ...(backupRegion !== undefined && replicatedTo(backupRegion, isProtected)),
  });
  const table = tableName === undefined ? ownTable : tableNamed(tableName, isProtected);
  watchThrottledKeys(table.name);
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
  return {
    table: { name: table.name, arn: table.arn },
    tokenKey: { arn: tokenKeyArn === undefined ? tokenKey.arn : $output(tokenKeyArn) },
  };
}

/** A copy of the table in a second region, which AWS updates within seconds. It requires the table's stream. */
function replicatedTo(regionName: string, deletionProtectionEnabled: boolean) {
  const replica = { regionName, deletionProtectionEnabled, pointInTimeRecovery: true };
  return {
    stream: "new-and-old-images" as const,
    transform: {
      table: (args: aws.dynamodb.TableArgs) => {
        args.replicas = [replica];
        return undefined;
      },
    },
  };
}

/** A table that this stage did not create. It must have what a restored table lacks until somebody sets it. */
function tableNamed(name: string, isProtected: boolean) {
  const found = aws.dynamodb.getTableOutput({ name }).apply((table) => {
    const missing = missingOf(table, isProtected);
    if (missing.length === 0) return table;
    throw new Error(
      `The table ${name} has no ${missing.join(", no ")}: RUNBOOK.md, "Restore the table", says how to set it.`,
    );
  });
  return { name: found.name, arn: found.arn };
}

type Found = Pick<
  aws.dynamodb.GetTableResult,
  "deletionProtectionEnabled" | "globalSecondaryIndexes" | "pointInTimeRecovery" | "ttl"
>;

/** What a table lacks to serve. AWS may take an hour to enable a TTL, so its attribute is enough. */
export function missingOf(table: Found, isProtected: boolean): string[] {
  const indexes = table.globalSecondaryIndexes.map(({ name }) => name);
  const has = {
    TTL: table.ttl.attributeName === tableSchema.ttlAttribute,
    "point-in-time recovery": table.pointInTimeRecovery.enabled,
    "deletion protection": !isProtected || table.deletionProtectionEnabled,
    index: tableSchema.indexes.every(({ name }) => indexes.includes(name)),
  };
  return Object.entries(has).flatMap(([what, isThere]) => (isThere ? [] : [what]));
}

/** Records which keys are throttled, because a key that everybody uses at once is the usual cause. */
function watchThrottledKeys(tableName: $util.Output<string>): void {
  const mode = "THROTTLED_KEYS";
  new aws.dynamodb.ContributorInsights("ThrottledKeys", { tableName, mode });
  for (const { name: indexName } of tableSchema.indexes) {
    const args = { tableName, indexName, mode };
    new aws.dynamodb.ContributorInsights(`ThrottledKeys${indexName.toUpperCase()}`, args);
  }
}

/** AWS KMS: the longest waiting period. */
const DELETION_WINDOW_DAYS = 30;

export type Storage = ReturnType<typeof makeStorage>;
