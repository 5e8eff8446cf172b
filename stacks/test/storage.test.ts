import { tableSchema } from "@adwright/store/table";
import { describe, expect, test } from "vitest";

import { TABLE, stageOf } from "./stage.ts";

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

  test("is billed by request and can be restored to any second", () => {
    expect(table).toMatchObject({
      billingMode: "PAY_PER_REQUEST",
      pointInTimeRecovery: { enabled: true },
    });
  });

  test("cannot be deleted by accident where it matters", () => {
    expect(table["deletionProtectionEnabled"]).toBe(name === "production");
  });

  test("the key for Google tokens rotates", () => {
    expect(stages[name].only("aws:kms/key:Key")).toMatchObject({ enableKeyRotation: true });
  });
});
