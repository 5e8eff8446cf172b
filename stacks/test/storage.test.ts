import { tableSchema } from "@adwright/store/table";
import { describe, expect, test } from "vitest";

import { TABLE, stageOf } from "./stage.ts";

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
    provider: "BackupRegion",
  });
  expect(stages.production.only("pulumi:providers:aws", "BackupRegion")).toMatchObject({
    region: "us-west-2",
  });
  expect(stages.dev.all(REPLICA)).toEqual([]);
});
