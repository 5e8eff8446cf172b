import { tableSchema } from "@adwright/store/table";
import { describe, expect, test } from "vitest";

import { TABLE, environmentOf, stageOf } from "./stage.ts";

// Imported dynamically, as in the settings' tests.
const { missingOf } = (await import(new URL("../storage.ts", import.meta.url).href)) as {
  missingOf: (table: object, isProtected: boolean) => string[];
};

const KEY = "aws:kms/key:Key";
const stages = { dev: stageOf("dev"), production: stageOf("production") };

describe.each(["dev", "production"] as const)("the table of %s", (name) => {
  const table = stages[name].only(TABLE);

  test("has the keys and the index of the store's schema", () => {
    const { partitionKey, sortKey, indexes } = tableSchema;
    expect(table).toMatchObject({ hashKey: partitionKey, rangeKey: sortKey });
    expect(table["globalSecondaryIndexes"]).toEqual(
      indexes.map((index) => ({
        name: index.name,
        hashKey: index.partitionKey,
        rangeKey: index.sortKey,
        projectionType: "INCLUDE",
        nonKeyAttributes: [...index.projectedAttributes],
      })),
    );
    expect(table["ttl"]).toEqual({ attributeName: tableSchema.ttlAttribute, enabled: true });
  });

  test("is billed per request and has point-in-time recovery", () => {
    expect(table).toMatchObject({
      billingMode: "PAY_PER_REQUEST",
      pointInTimeRecovery: { enabled: true },
    });
  });

  test("is protected from deletion in production", () => {
    expect(table["deletionProtectionEnabled"]).toBe(name === "production");
    expect(stages[name].optionsOf(TABLE).isRetained).toBe(name === "production");
  });

  test("the key for Google tokens rotates, and its deletion can be undone for a month", () => {
    expect(stages[name].only(KEY)).toMatchObject({
      enableKeyRotation: true,
      deletionWindowInDays: 30,
    });
  });

  test("the key for Google tokens is protected in production", () => {
    const isKept = name === "production";
    expect(stages[name].optionsOf(KEY)).toMatchObject({ isProtected: isKept, isRetained: isKept });
  });

  test("the key can be used in another region, where a table may be restored", () => {
    expect(stages[name].only(KEY)).toMatchObject({ multiRegion: true });
  });
});

test("production's second region can open Google tokens, and keeps its key", () => {
  const REPLICA = "aws:kms/replicaKey:ReplicaKey";
  expect(stages.production.only(REPLICA)).toMatchObject({
    primaryKeyArn: expect.stringMatching(/^arn:aws:kms:.*:key\/TokenKey$/) as string,
    deletionWindowInDays: 30,
  });
  expect(stages.production.optionsOf(REPLICA)).toEqual({
    isProtected: true,
    isRetained: true,
    ignored: [],
    provider: "BackupRegion",
  });
  expect(stages.production.only("pulumi:providers:aws", "BackupRegion")).toMatchObject({
    region: "us-west-2",
  });
  expect(stages.dev.all(REPLICA)).toEqual([]);
});

test("production's table is copied to the second region, where it can be restored, too", () => {
  expect(stages.production.only(TABLE)).toMatchObject({
    replicas: [
      { regionName: "us-west-2", pointInTimeRecovery: true, deletionProtectionEnabled: true },
    ],
    // DynamoDB: a replica needs both images.
    streamEnabled: true,
    streamViewType: "NEW_AND_OLD_IMAGES",
  });
  expect(stages.dev.only(TABLE)).toMatchObject({ streamEnabled: false });
});

test("a stage uses its own table and key, or those that its file names", () => {
  expect(environmentOf(stages.dev, "Worker")).toMatchObject({
    TABLE_NAME: stages.dev.only(TABLE)["name"],
    TOKEN_KMS_KEY_ID: "arn:aws:kms:us-east-1:123456789012:key/TokenKey",
  });
  expect(environmentOf(stages.production, "Worker")).toMatchObject({
    TABLE_NAME: "adwright-production-table-restored",
    TOKEN_KMS_KEY_ID: "arn:aws:kms:us-east-1:123456789012:key/mrk-0123456789abcdef",
  });
});

test("a named table is refused while it lacks what a restore leaves out", () => {
  const restored = {
    deletionProtectionEnabled: false,
    globalSecondaryIndexes: [],
    pointInTimeRecovery: { enabled: false },
    ttl: { attributeName: "", enabled: false },
  };
  expect(missingOf(restored, true)).toEqual([
    "TTL",
    "point-in-time recovery",
    "deletion protection",
    "index",
  ]);
  expect(missingOf(restored, false)).not.toContain("deletion protection");
});

test("throttled keys are recorded for the table that serves, and for its index", () => {
  const watched = stages.production
    .all("aws:dynamodb/contributorInsights:ContributorInsights")
    .map(({ inputs }) => inputs);
  const table = { tableName: "adwright-production-table-restored", mode: "THROTTLED_KEYS" };
  expect(watched).toEqual([table, { ...table, indexName: "gsi1" }]);
});
