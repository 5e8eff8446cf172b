import { campaignSummaryEntity } from "@adwright/store/campaign/campaign-row";
import { openTable, withoutUndefined } from "@adwright/store/table/entity";
import {
  BatchGetItemCommand,
  TransactionCanceledException,
  TransactionConflictException,
  type BatchGetItemCommandOutput,
} from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openTestStore, type TestStore } from "./open-test-store.ts";
import { brandRow, campaignRow, MONTH, newUserId, upTo, userRow } from "./rows.ts";

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.close());

/** Makes the next writes of a kind fail as DynamoDB does when they conflict with another transaction. */
function conflictNext(commandName: string, times: number, error: () => Error) {
  const conflicts = { left: times };
  opened.client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== commandName || conflicts.left === 0) return next(args);
      conflicts.left--;
      throw error();
    },
    { step: "finalizeRequest", name: `conflict-${commandName}` },
  );
  return conflicts;
}

function cancelled(...codes: string[]): Error {
  return new TransactionCanceledException({
    message: "Transaction cancelled",
    CancellationReasons: codes.map((Code) => ({ Code })),
    $metadata: {},
  });
}

test("a transaction that conflicts with another one is retried", async () => {
  const conflicts = conflictNext("TransactWriteItemsCommand", 3, () =>
    cancelled("None", "TransactionConflict", "None"),
  );
  const brand = brandRow({ userId: newUserId() });
  expect(await opened.store.brands.create(brand, 1)).toBe("created");
  expect(conflicts.left).toBe(0);
  expect(await opened.store.brands.find(brand.userId, brand.id)).toEqual(brand);
});

test("a single write that conflicts with a transaction is retried", async () => {
  const user = userRow();
  await opened.store.users.create(user);
  const conflicts = conflictNext(
    "UpdateItemCommand",
    2,
    () => new TransactionConflictException({ message: "Ongoing", $metadata: {} }),
  );
  const patched = await opened.store.users.patch(user.userId, { subscription: "total" });
  expect(patched.subscription).toBe("total");
  expect(conflicts.left).toBe(0);
});

test("a refused condition is not retried, and an endless conflict is reported", async () => {
  const conflicts = conflictNext("TransactWriteItemsCommand", 100, () =>
    conflicts.left >= 99
      ? cancelled("ConditionalCheckFailed", "TransactionConflict", "None")
      : cancelled("TransactionConflict"),
  );
  const brand = brandRow({ userId: newUserId() });
  expect(await opened.store.brands.create(brand, 1)).toBe("duplicate");
  expect(conflicts.left).toBe(99);
  await expect(opened.store.brands.create(brand, 1)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(conflicts.left).toBe(87);
});

test("a transaction canceled for any other reason throws an error with that reason", async () => {
  conflictNext("TransactWriteItemsCommand", 1, () => cancelled("None", "ValidationError"));
  await expect(opened.store.brands.create(brandRow({ userId: newUserId() }), 1)).rejects.toThrow(
    "ValidationError",
  );
});

test("a summary and a body of different saves are read again", async () => {
  const { campaigns } = opened.store;
  const campaign = campaignRow({ userId: newUserId() });
  const { userId, id } = campaign.summary;
  await campaigns.create(campaign, MONTH, undefined);
  let reads = 0;
  opened.client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      if (context.commandName !== BatchGetItemCommand.name || ++reads > 1) return result;
      // The replica that answers first has an outdated body.
      const { Responses } = result.output as BatchGetItemCommandOutput;
      for (const item of Responses?.[opened.tableName] ?? []) {
        if (item["sk"]?.S?.startsWith("CAMPX#")) item["version"] = { N: "0" };
      }
      return result;
    },
    { step: "initialize", name: "old-body" },
  );
  expect(await campaigns.find(userId, id)).toEqual(campaign);
  expect(reads).toBe(2);
});

test("a filtered list returns a cursor after a maximum of reads, and continues from there", async () => {
  const { campaigns } = opened.store;
  const userId = newUserId();
  const rows = upTo(4300).map((index) =>
    campaignRow({ userId, id: index + 1, name: index === 0 ? "Oldest" : "Other" }),
  );
  const table = openTable(opened.client, opened.tableName);
  await table
    .entity(campaignSummaryEntity)
    .put(rows.map(({ summary }) => withoutUndefined(summary)))
    .go({ concurrent: 4 });
  const first = await opened.measured(() => campaigns.listOf(userId, { limit: 50, q: "oldest" }));
  expect(first.calls).toBe(20);
  expect(first.answer.items).toEqual([]);
  const { cursor } = first.answer;
  const second = await campaigns.listOf(userId, { limit: 50, q: "oldest", cursor });
  expect(second.items.map(({ id }) => id)).toEqual([1]);
  expect(second.cursor).toBeUndefined();
});
