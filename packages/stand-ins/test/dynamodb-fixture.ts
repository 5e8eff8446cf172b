import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
  type AttributeValue,
  type CreateTableCommandInput,
  type QueryCommandInput,
  type QueryCommandOutput,
  type UpdateItemCommandInput,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, vi } from "vitest";

/**
 * The suite tests what the product relies on in DynamoDB, on any endpoint: the stand-in, or the one in
 * DYNAMODB_SUITE_ENDPOINT. Each file has its own table.
 */
const foreignEndpoint = process.env["DYNAMODB_SUITE_ENDPOINT"];
const local = foreignEndpoint ? undefined : await startDynamoDb();

export const TableName = `suite-${crypto.randomUUID()}`;

export const client = new DynamoDBClient({
  ...localClientConfig,
  endpoint: foreignEndpoint ?? local?.origin ?? "",
  maxAttempts: 1,
});

/** Call this at the top of a test file. */
export function openSuiteTable(): void {
  beforeAll(async () => {
    await client.send(new CreateTableCommand(suiteTable));
    await vi.waitUntil(isActive, { timeout: 20_000, interval: 10 });
  });

  afterAll(async () => {
    client.destroy();
    await local?.close();
  });
}

const keySchemaOf = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: "HASH" as const },
  { AttributeName: `${prefix}sk`, KeyType: "RANGE" as const },
];

const suiteTable: CreateTableCommandInput = {
  TableName,
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["", "gsi1", "gsi2", "gsi3"]
    .flatMap((prefix) => [`${prefix}pk`, `${prefix}sk`])
    .map((name) => ({ AttributeName: name, AttributeType: "S" })),
  KeySchema: keySchemaOf(""),
  GlobalSecondaryIndexes: ["gsi1", "gsi2", "gsi3"].map((name) => ({
    IndexName: name,
    KeySchema: keySchemaOf(name),
    Projection: { ProjectionType: name === "gsi3" ? "KEYS_ONLY" : "ALL" },
  })),
};

export async function describeSuiteTable() {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return Table;
}

async function isActive(): Promise<boolean> {
  return (await describeSuiteTable())?.TableStatus === "ACTIVE";
}

export const text = (value: string): AttributeValue => ({ S: value });
export const number = (value: number | string): AttributeValue => ({ N: String(value) });
export const key = (pk: string, sk: string) => ({ pk: text(pk), sk: text(sk) });
export const padded = (index: number) => String(index).padStart(4, "0");
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

export const put = (item: Record<string, AttributeValue>) =>
  client.send(new PutItemCommand({ TableName, Item: item }));

export const putOnce = (item: Record<string, AttributeValue>) =>
  client.send(
    new PutItemCommand({
      TableName,
      Item: item,
      ConditionExpression: "attribute_not_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
  );

export async function get(pk: string, sk: string) {
  const command = new GetItemCommand({ TableName, Key: key(pk, sk), ConsistentRead: true });
  return (await client.send(command)).Item;
}

export const update = (pk: string, sk: string, input: Partial<UpdateItemCommandInput>) =>
  client.send(new UpdateItemCommand({ TableName, Key: key(pk, sk), ...input }));

export const query = (input: Partial<QueryCommandInput>) =>
  client.send(new QueryCommand({ TableName, ...input }));

export async function queryAll(input: Partial<QueryCommandInput>) {
  const items: Record<string, AttributeValue>[] = [];
  let pages = 0;
  let next: QueryCommandOutput["LastEvaluatedKey"];
  do {
    const page = await query({ ...input, ExclusiveStartKey: next });
    items.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
    pages += 1;
  } while (next);
  return { items, pages };
}

export const partition = (pk: string) => ({
  KeyConditionExpression: "pk = :p",
  ExpressionAttributeValues: { ":p": text(pk) },
});

export const sortKeysOf = (items: Record<string, AttributeValue>[], name = "sk") =>
  items.map((item) => item[name]?.S ?? "");
