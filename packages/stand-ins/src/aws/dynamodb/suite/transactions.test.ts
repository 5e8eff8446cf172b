import { TransactWriteItemsCommand, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

import {
  TableName,
  client,
  get,
  key,
  number,
  openSuiteTable,
  partition,
  put,
  query,
  sortKeysOf,
  text,
} from "../../../../test/dynamodb-fixture.ts";

openSuiteTable();

test("put, update, delete and check are written together, indexes included", async () => {
  await put(key("tx", "del"));
  await put({ ...key("tx", "chk"), ok: { BOOL: true } });
  await client.send(
    new TransactWriteItemsCommand({
      TransactItems: [
        {
          Put: {
            TableName,
            Item: { ...key("tx", "put"), gsi1pk: text("TX"), gsi1sk: text("1") },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        {
          Update: {
            TableName,
            Key: key("tx", "upd"),
            UpdateExpression: "ADD n :one",
            ExpressionAttributeValues: { ":one": number(1) },
          },
        },
        { Delete: { TableName, Key: key("tx", "del") } },
        {
          ConditionCheck: {
            TableName,
            Key: key("tx", "chk"),
            ConditionExpression: "ok = :yes",
            ExpressionAttributeValues: { ":yes": { BOOL: true } },
          },
        },
      ],
    }),
  );
  const { Items } = await query(partition("tx"));
  expect(sortKeysOf(Items)).toEqual(["chk", "put", "upd"]);
  const indexed = await query({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :p",
    ExpressionAttributeValues: { ":p": text("TX") },
  });
  expect(indexed.Count).toBe(1);
});

test("a repeated ClientRequestToken has no effect; with other items it is refused", async () => {
  const token = crypto.randomUUID();
  const add = (amount: number) =>
    client.send(
      new TransactWriteItemsCommand({
        ClientRequestToken: token,
        TransactItems: [
          {
            Update: {
              TableName,
              Key: key("tx", "idem"),
              UpdateExpression: "ADD n :n",
              ExpressionAttributeValues: { ":n": number(amount) },
            },
          },
        ],
      }),
    );
  await add(1);
  await add(1);
  expect((await get("tx", "idem"))?.["n"]).toEqual(number(1));
  await expect(add(2)).rejects.toMatchObject({ name: "IdempotentParameterMismatchException" });
});

test("one failed condition cancels all, with a reason for each", async () => {
  const attempt = client.send(
    new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName, Item: key("tx", "never") } },
        {
          Put: {
            TableName,
            Item: key("tx", "put"),
            ConditionExpression: "attribute_not_exists(pk)",
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
      ],
    }),
  );
  const error = await attempt.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TransactionCanceledException);
  expect((error as TransactionCanceledException).CancellationReasons).toMatchObject([
    { Code: "None" },
    { Code: "ConditionalCheckFailed", Item: key("tx", "put") },
  ]);
  expect(await get("tx", "never")).toBeUndefined();
});
