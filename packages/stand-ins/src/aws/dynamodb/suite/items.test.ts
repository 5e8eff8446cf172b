import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

import {
  TableName,
  client,
  describeSuiteTable,
  get,
  key,
  number,
  openSuiteTable,
  put,
  putOnce,
  text,
  update,
} from "../../../../test/dynamodb-fixture.ts";

openSuiteTable();

test("an on-demand table has its three indexes", async () => {
  const table = await describeSuiteTable();
  expect(table?.BillingModeSummary?.BillingMode).toBe("PAY_PER_REQUEST");
  const indexes = (table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => String(IndexName));
  expect(indexes.toSorted()).toEqual(["gsi1", "gsi2", "gsi3"]);
});

test("a put with attribute_not_exists succeeds once", async () => {
  const item = { ...key("a", "1"), v: number(1) };
  await putOnce(item);
  await expect(putOnce(item)).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
});

test("ReturnValuesOnConditionCheckFailure returns the item found", async () => {
  await expect(putOnce(key("a", "1"))).rejects.toMatchObject({
    name: "ConditionalCheckFailedException",
    Item: { ...key("a", "1"), v: number(1) },
  });
});

test("SET, ADD, REMOVE, DELETE, list_append and if_not_exists", async () => {
  const names = { "#l": "log" };
  await update("u", "1", {
    UpdateExpression:
      "SET #l = list_append(if_not_exists(#l, :none), :x), cnt = if_not_exists(cnt, :zero) + :one, m = :m ADD tot :five, tags :tags REMOVE gone",
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ":none": { L: [] },
      ":x": { L: [text("x")] },
      ":zero": number(0),
      ":one": number(1),
      ":five": number(5),
      ":tags": { SS: ["a", "b"] },
      ":m": { M: { k: text("v") } },
    },
  });
  const { Attributes } = await update("u", "1", {
    ReturnValues: "ALL_NEW",
    UpdateExpression: "SET #l = list_append(#l, :y), m.k2 = :yy ADD tot :less DELETE tags :a",
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ":y": { L: [text("y")] },
      ":yy": text("yy"),
      ":less": number(-2),
      ":a": { SS: ["a"] },
    },
  });
  expect(Attributes).toMatchObject({
    log: { L: [text("x"), text("y")] },
    cnt: number(1),
    tot: number(3),
    tags: { SS: ["b"] },
    m: { M: { k: text("v"), k2: text("yy") } },
  });
});

test("UPDATED_NEW with a condition that uses every function", async () => {
  const { Attributes } = await update("u", "1", {
    ReturnValues: "UPDATED_NEW",
    UpdateExpression: "SET cnt = cnt + :one",
    ConditionExpression:
      "size(#l) = :two AND contains(tags, :b) AND cnt BETWEEN :one AND :nine AND begins_with(m.k, :v) AND cnt IN (:one, :nine) AND NOT attribute_exists(zip) AND attribute_type(m, :M)",
    ExpressionAttributeNames: { "#l": "log" },
    ExpressionAttributeValues: {
      ":one": number(1),
      ":two": number(2),
      ":nine": number(9),
      ":b": text("b"),
      ":v": text("v"),
      ":M": text("M"),
    },
  });
  expect(Attributes).toEqual({ cnt: number(2) });
});

test("keeps number precision, empty strings, null, binary and sets", async () => {
  const item = {
    ...key("rt", "1"),
    n: number("12345678901234567890.123456789"),
    empty: text(""),
    nothing: { NULL: true as const },
    bytes: { B: new Uint8Array([1, 2, 255]) },
    no: { BOOL: false },
    set: { NS: ["1", "2"] },
  };
  await put(item);
  expect(await get("rt", "1")).toEqual(item);
});

test("UpdateTimeToLive is accepted", async () => {
  const specification = { Enabled: true, AttributeName: "expiresAt" };
  const answer = await client.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: specification }),
  );
  expect(answer.TimeToLiveSpecification).toEqual(specification);
});

test("DescribeTimeToLive returns the attribute", async () => {
  const answer = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(answer.TimeToLiveDescription).toMatchObject({ AttributeName: "expiresAt" });
});
