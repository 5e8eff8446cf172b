import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ScanCommand,
  type ScanCommandInput,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

import {
  TableName,
  client,
  key,
  openSuiteTable,
  padded,
  partition,
  put,
  query,
  queryAll,
  sortKeysOf,
  text,
  update,
  upTo,
} from "../../../../test/dynamodb-fixture.ts";

openSuiteTable();

async function countScanned(input: Partial<ScanCommandInput>): Promise<number> {
  let seen = 0;
  let next: ScanCommandInput["ExclusiveStartKey"];
  do {
    const page = await client.send(
      new ScanCommand({ TableName, Select: "COUNT", ...input, ExclusiveStartKey: next }),
    );
    seen += page.Count ?? 0;
    next = page.LastEvaluatedKey;
  } while (next);
  return seen;
}

test("writes and gets 25 in a batch", async () => {
  await client.send(
    new BatchWriteItemCommand({
      RequestItems: {
        [TableName]: upTo(25).map((index) => ({
          PutRequest: {
            Item: {
              ...key("b", padded(index)),
              gsi1pk: text("G"),
              gsi1sk: text(padded(index)),
              gsi3pk: text("K"),
              gsi3sk: text(padded(index)),
            },
          },
        })),
      },
    }),
  );
  const { Responses } = await client.send(
    new BatchGetItemCommand({
      RequestItems: { [TableName]: { Keys: upTo(25).map((index) => key("b", padded(index))) } },
    }),
  );
  expect(Responses?.[TableName]).toHaveLength(25);
});

test("pages through a partition in reverse", async () => {
  const { items, pages } = await queryAll({
    ...partition("b"),
    Limit: 7,
    ScanIndexForward: false,
  });
  expect(sortKeysOf(items)).toEqual(upTo(25).map(padded).toReversed());
  expect(pages).toBe(4);
});

test("pages through an index in both directions; BETWEEN, begins_with, a filter, KEYS_ONLY", async () => {
  const index = { IndexName: "gsi1", Limit: 4 };
  const inG = { ":p": text("G") };
  for (const forward of [true, false]) {
    const { items } = await queryAll({
      ...index,
      KeyConditionExpression: "gsi1pk = :p",
      ExpressionAttributeValues: inG,
      ScanIndexForward: forward,
    });
    const ascending = upTo(25).map(padded);
    expect(sortKeysOf(items)).toEqual(forward ? ascending : ascending.toReversed());
  }
  const between = await query({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :p AND gsi1sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ...inG, ":from": text("0005"), ":to": text("0009") },
  });
  expect(between.Count).toBe(5);
  const beginning = await query({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :p AND begins_with(gsi1sk, :a)",
    FilterExpression: "sk <> :not",
    ExpressionAttributeValues: { ...inG, ":a": text("001"), ":not": text("0011") },
  });
  expect([beginning.Count, beginning.ScannedCount]).toEqual([9, 10]);
  const keysOnly = await query({
    IndexName: "gsi3",
    KeyConditionExpression: "gsi3pk = :p",
    ExpressionAttributeValues: { ":p": text("K") },
    Limit: 1,
  });
  expect(Object.keys(keysOnly.Items?.[0] ?? {}).toSorted()).toEqual([
    "gsi3pk",
    "gsi3sk",
    "pk",
    "sk",
  ]);
});

test("an item without the index key is not in the index", async () => {
  await update("b", "0000", { UpdateExpression: "REMOVE gsi1pk" });
  const { Count } = await query({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :p",
    ExpressionAttributeValues: { ":p": text("G") },
    Select: "COUNT",
  });
  expect(Count).toBe(24);
});

test("a page ends at 1 MB", async () => {
  const big = text("x".repeat(100_000));
  await Promise.all(upTo(15).map((index) => put({ ...key("big", padded(index)), d: big })));
  const page = await query(partition("big"));
  expect(page.LastEvaluatedKey).toBeDefined();
  expect((await queryAll(partition("big"))).items).toHaveLength(15);
});

test("an item over 400 KB is refused", async () => {
  await expect(put({ ...key("huge", "1"), d: text("x".repeat(420_000)) })).rejects.toMatchObject({
    name: "ValidationException",
  });
});

test("four scan segments return every item once", async () => {
  const parts = await Promise.all(
    upTo(4).map((segment) => countScanned({ Segment: segment, TotalSegments: 4 })),
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await countScanned({}));
});
