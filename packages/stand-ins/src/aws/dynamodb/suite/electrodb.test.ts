import { Entity, Service } from "electrodb";
import { expect, test } from "vitest";

import { TableName, client, openSuiteTable, upTo } from "../../../../test/dynamodb-fixture.ts";

openSuiteTable();

const entityOf = (entity: string) =>
  new Entity(
    {
      model: { entity, version: "1", service: "ads" },
      attributes: {
        brand: { type: "string", required: true },
        id: { type: "string", required: true },
        status: { type: ["draft", "live"] as const, default: "draft" },
        rev: { type: "number", default: 0 },
        tags: { type: "list", items: { type: "string" } },
      },
      indexes: {
        primary: {
          collection: "ofBrand",
          pk: { field: "pk", composite: ["brand"] },
          sk: { field: "sk", composite: ["id"] },
        },
        byStatus: {
          index: "gsi1",
          pk: { field: "gsi1pk", composite: ["brand", "status"] },
          sk: { field: "gsi1sk", composite: ["id"] },
        },
      },
    },
    { table: TableName, client },
  );

test("create, upsert, conditional patch, cursors and collections", async () => {
  const campaigns = entityOf("campaign");
  const ads = entityOf("ad");
  const brand = { brand: "w" };
  for (const index of upTo(12)) await campaigns.create({ ...brand, id: `c${index}` }).go();
  await ads.create({ ...brand, id: "a1" }).go();
  await expect(campaigns.create({ ...brand, id: "c1" }).go()).rejects.toThrow(
    "conditional request failed",
  );

  const publish = () =>
    campaigns
      .patch({ ...brand, id: "c1" })
      .set({ status: "live" })
      .composite({ brand: "w" })
      .add({ rev: 1 })
      .where(({ rev }, { eq }) => eq(rev, 0))
      .go();
  await publish();
  await expect(publish()).rejects.toThrow("conditional request failed");
  await campaigns
    .upsert({ ...brand, id: "c2" })
    .set({ status: "live" })
    .go();

  let cursor: string | null = null;
  const drafts: string[] = [];
  do {
    const page: { data: { id: string }[]; cursor: string | null } = await campaigns.query
      .byStatus({ ...brand, status: "draft" })
      .go({ limit: 4, cursor });
    drafts.push(...page.data.map((campaign) => campaign.id));
    cursor = page.cursor;
  } while (cursor);
  expect(drafts).toHaveLength(10);

  const service = new Service({ campaigns, ads });
  const { data } = await service.collections.ofBrand(brand).go();
  expect([data.campaigns.length, data.ads.length]).toEqual([12, 1]);
});

test("transaction.write, canceled with the reason codes", async () => {
  const service = new Service({ campaigns: entityOf("campaign") });
  const write = (ids: string[]) =>
    service.transaction
      .write(({ campaigns }) =>
        ids.map((id) => campaigns.create({ brand: "t", id }).commit({ response: "all_old" })),
      )
      .go();
  expect((await write(["1", "2"])).canceled).toBe(false);
  const second = await write(["1", "3"]);
  expect(second.canceled).toBe(true);
  expect(second.data).toMatchObject([{ code: "ConditionalCheckFailed" }, { code: "None" }]);
});
