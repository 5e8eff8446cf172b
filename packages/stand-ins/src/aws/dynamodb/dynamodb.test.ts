import { readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";

import {
  type AttributeValue,
  BatchGetItemCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

import { spawnProgram, tempDir, undo } from "../../../test/undo.ts";
import { localClientConfig } from "../local-credentials.ts";
import { startDynamoDb } from "./dynamodb.ts";
import type { TableSchema } from "./table-schema.ts";

const schema: TableSchema = {
  name: "product",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [
    { name: "byOwner", partitionKey: "owner", sortKey: "sk", projectedAttributes: ["title"] },
  ],
};

async function open(dataDir?: string) {
  const dynamoDb = await startDynamoDb({ dataDir });
  await dynamoDb.createTable(schema);
  const client = clientOf(dynamoDb.origin);
  undo.push(() => dynamoDb.close());
  return { dynamoDb, client };
}

function clientOf(endpoint: string, accessKeyId = localClientConfig.credentials.accessKeyId) {
  const credentials = { ...localClientConfig.credentials, accessKeyId };
  const client = new DynamoDBClient({
    ...localClientConfig,
    credentials,
    endpoint,
    maxAttempts: 1,
  });
  undo.push(() => client.destroy());
  return client;
}

const item = (sk: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ pk: "A", sk, owner: "ann", ...more }).map(([name, value]) => [
      name,
      { S: value },
    ]),
  );

async function itemsOf(client: DynamoDBClient, index?: string) {
  const items: Record<string, AttributeValue>[] = [];
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: schema.name,
        IndexName: index,
        KeyConditionExpression: index ? "#o = :v" : "pk = :v",
        ...(index ? { ExpressionAttributeNames: { "#o": "owner" } } : {}),
        ExpressionAttributeValues: { ":v": { S: index ? "ann" : "A" } },
        ExclusiveStartKey,
      }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

const sortKeysOf = async (client: DynamoDBClient, index?: string) =>
  (await itemsOf(client, index)).map(({ sk }) => sk?.S ?? "").toSorted();

test("an index has its keys and the projected attributes, nothing else", async () => {
  const { client } = await open();
  const full = item("1", { title: "Trail", secret: "x" });
  await client.send(new PutItemCommand({ TableName: schema.name, Item: full }));
  expect(await itemsOf(client, "byOwner")).toEqual([item("1", { title: "Trail" })]);
});

test("createTable keeps an existing table and refuses another shape", async () => {
  const { dynamoDb, client } = await open();
  await client.send(new PutItemCommand({ TableName: schema.name, Item: item("1") }));
  await dynamoDb.createTable(schema);
  expect(await sortKeysOf(client)).toEqual(["1"]);

  await expect(dynamoDb.createTable({ ...schema, indexes: [] })).rejects.toThrow(/data folder/);
});

test("a transaction is refused whole when an entry is malformed", async () => {
  const { client } = await open();
  const transact = (TransactItems: object[]) =>
    client.send(new TransactWriteItemsCommand({ TransactItems }));
  const put = { Put: { TableName: schema.name, Item: item("1") } };
  const invalid = { name: "ValidationException" };
  await expect(transact([])).rejects.toMatchObject(invalid);
  await expect(transact([put, put])).rejects.toMatchObject(invalid);
  await expect(transact(Array.from({ length: 101 }, () => put))).rejects.toMatchObject(invalid);
  await expect(transact([put, { Put: { TableName: "absent", Item: item("1") } }])).rejects.toThrow(
    expect.objectContaining({ name: "ResourceNotFoundException" }),
  );
  expect(await sortKeysOf(client)).toEqual([]);
});

test("a repeated ClientRequestToken has no effect; with other items it is refused", async () => {
  const { client } = await open();
  const putOnce = (sk: string) => {
    const ConditionExpression = "attribute_not_exists(pk)";
    const Put = { TableName: schema.name, Item: item(sk), ConditionExpression };
    const TransactItems = [{ Put }];
    return client.send(new TransactWriteItemsCommand({ ClientRequestToken: "one", TransactItems }));
  };
  await putOnce("1");
  await putOnce("1");
  await expect(putOnce("2")).rejects.toMatchObject({
    name: "IdempotentParameterMismatchException",
  });
  expect(await sortKeysOf(client)).toEqual(["1"]);
});

test("a condition with many parentheses inside each other is judged", async () => {
  const { client } = await open();
  const { name: TableName } = schema;
  let ConditionExpression = "attribute_not_exists(pk)";
  for (let depth = 0; depth < 12; depth++) {
    ConditionExpression = `attribute_exists(a${depth}) OR (${ConditionExpression})`;
  }
  const put = () =>
    client.send(new PutItemCommand({ TableName, Item: item("1"), ConditionExpression }));
  await put();
  await expect(put()).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
});

test("a failed condition cancels the whole transaction, with a reason for each entry", async () => {
  const { client } = await open();
  const { name: TableName } = schema;
  await client.send(new PutItemCommand({ TableName, Item: item("1") }));
  const Put = {
    TableName,
    Item: item("1"),
    ConditionExpression: "attribute_not_exists(pk)",
  };
  const TransactItems = [{ Put: { TableName, Item: item("2") } }, { Put }];
  await expect(client.send(new TransactWriteItemsCommand({ TransactItems }))).rejects.toMatchObject(
    {
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
    },
  );
  expect(await sortKeysOf(client)).toEqual(["1"]);
});

/** Starts DynamoDB in a separate process that can be killed. */
async function spawnDynamoDb(dataDir: string) {
  const [module, keys] = ["./dynamodb.ts", "../local-credentials.ts"].map((file) =>
    JSON.stringify(new URL(file, import.meta.url).href),
  );
  const program = `
    const { startDynamoDb } = await import(${module});
    const { localClientConfig } = await import(${keys});
    const dynamoDb = await startDynamoDb({ dataDir: ${JSON.stringify(dataDir)} });
    await dynamoDb.createTable(${JSON.stringify(schema)});
    console.log(dynamoDb.origin, localClientConfig.credentials.accessKeyId);
  `;
  const { child, line } = await spawnProgram(program);
  const [url = "", accessKeyId] = line.split(" ");
  return { child, client: clientOf(url, accessKeyId) };
}

test("kill -9 loses no acknowledged write and leaves indexes and tables consistent", async () => {
  const dataDir = tempDir();
  const { child, client } = await spawnDynamoDb(dataDir);
  const acknowledged: string[] = [];

  const write = async (worker: number) => {
    for (let count = 0; ; count += 1) {
      const sk = `${worker}-${count}`;
      const Put = { TableName: schema.name, Item: item(sk) };
      const twin = { TableName: schema.name, Item: item(`${sk}-twin`) };
      try {
        if (worker % 2 === 0) await client.send(new PutItemCommand(Put));
        else {
          const TransactItems = [{ Put }, { Put: twin }];
          await client.send(new TransactWriteItemsCommand({ TransactItems }));
        }
      } catch {
        return;
      }
      acknowledged.push(sk);
    }
  };
  const writers = Promise.all([0, 1, 2, 3, 4, 5].map(write));
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(200);
  child.kill("SIGKILL");
  await writers;

  const { client: reader } = await open(dataDir);
  const rows = await sortKeysOf(reader);
  expect(rows).toEqual(expect.arrayContaining(acknowledged));
  expect(await sortKeysOf(reader, "byOwner")).toEqual(rows);
  const inTransaction = rows.filter((sk) => Number(sk.split("-")[0]) % 2 === 1);
  const twins = inTransaction.filter((sk) => sk.endsWith("-twin"));
  expect(twins).toHaveLength(inTransaction.length / 2);
});

test("closes its store after it has answered all received requests", async () => {
  const { dynamoDb, client } = await open();
  const Keys = Array.from({ length: 100 }, (_, index) => ({
    pk: { S: "A" },
    sk: { S: String(index) },
  }));
  const read = () =>
    client.send(new BatchGetItemCommand({ RequestItems: { [schema.name]: { Keys } } }));
  await read();
  // Reads continue internally after their connections are cut; if the store was closed during them, the process would
  // crash.
  const reads = Promise.allSettled(Array.from({ length: 30 }, read));
  await Promise.race(Array.from({ length: 5 }, () => read().catch(() => undefined)));
  await dynamoDb.close();
  expect(await reads).toHaveLength(30);
});

test("imported items are found by key and by index, and one without a key fails the whole import", async () => {
  const { dynamoDb, client } = await open();
  await dynamoDb.importItems(schema.name, [item("1", { title: "one" }), item("2")]);

  const found = await itemsOf(client, "byOwner");
  expect(found.map(({ sk, title }) => [sk?.S, title?.S])).toEqual([
    ["1", "one"],
    ["2", undefined],
  ]);

  const bad = [item("3"), { pk: { S: "A" }, owner: { S: "ann" } }];
  await expect(dynamoDb.importItems(schema.name, bad)).rejects.toMatchObject({
    body: { message: expect.stringContaining("Missing the key sk") },
  });
  expect(await sortKeysOf(client)).toEqual(["1", "2"]);
});

const tables = (names: string[]) => names.filter((name) => name.endsWith(".ldb"));

const cutInHalf = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2));

test.each([
  ["CURRENT is missing", /^CURRENT$/, rmSync],
  ["Corruption", /^MANIFEST/, cutInHalf],
  ["is incomplete", /\.ldb$/, cutInHalf],
])(
  "a damaged folder is refused with advice and keeps its tables: %s",
  async (reason, which, damage) => {
    const dataDir = tempDir();
    // The second start moves what the first one wrote from the log to a table file.
    for (const sk of ["1", "2"]) {
      const { dynamoDb, client } = await open(dataDir);
      await client.send(new PutItemCommand({ TableName: schema.name, Item: item(sk) }));
      await dynamoDb.close();
    }
    const folder = join(dataDir, "dynamodb");
    const names = readdirSync(folder);
    damage(join(folder, names.find((name) => which.test(name)) ?? ""));

    const again = startDynamoDb({ dataDir });
    await expect(again).rejects.toThrow(reason);
    await expect(again).rejects.toThrow(`(mv "${dataDir}" "${dataDir}-old")`);
    expect(tables(readdirSync(folder))).toEqual(expect.arrayContaining(tables(names)));
  },
);
