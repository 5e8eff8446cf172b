import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
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
  putOnce,
  query,
  update,
  upTo,
} from "../../../../test/dynamodb-fixture.ts";

openSuiteTable();

test("of 50 conditional puts exactly one succeeds", async () => {
  const results = await Promise.allSettled(
    upTo(50).map((index) => putOnce({ ...key("race", "1"), by: number(index) })),
  );
  const won = results.filter((result) => result.status === "fulfilled");
  const lost = results.filter(
    (result) =>
      result.status === "rejected" && result.reason.name === "ConditionalCheckFailedException",
  );
  expect([won.length, lost.length]).toEqual([1, 49]);
});

test("50 concurrent ADDs add up", async () => {
  const addOne = {
    UpdateExpression: "ADD n :one",
    ExpressionAttributeValues: { ":one": number(1) },
  };
  await Promise.all(upTo(50).map(() => update("race", "counter", addOne)));
  expect((await get("race", "counter"))?.["n"]).toEqual(number(50));
});

/** Decrements the budget and records the use, or neither. */
const spend = (index: number) =>
  client.send(
    new TransactWriteItemsCommand({
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key("budget", "1"),
            UpdateExpression: "SET remaining = remaining - :one",
            ConditionExpression: "remaining >= :one",
            ExpressionAttributeValues: { ":one": number(1) },
          },
        },
        { Put: { TableName, Item: key("budget", `use${index}`) } },
      ],
    }),
  );

test("50 transactions on a budget of 10 spend exactly what they record", async () => {
  await put({ ...key("budget", "1"), remaining: number(10) });
  const results = await Promise.allSettled(upTo(50).map(spend));
  const won = results.filter((result) => result.status === "fulfilled").length;
  const { Count } = await query(partition("budget"));
  expect(won).toBeGreaterThan(0);
  expect(Count).toBe(won + 1);
  expect((await get("budget", "1"))?.["remaining"]).toEqual(number(10 - won));
});
