import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
  type AttributeValue,
  type CreateTableCommandInput,
  type QueryCommandInput,
  type UpdateItemCommandInput,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll } from "vitest";

/** Each file of the suite has its own table. */
const standIn = await startDynamoDb();

export const TableName = `suite-${crypto.randomUUID()}`;

export const client = new DynamoDBClient({
  ...localClientConfig,
  endpoint: standIn.origin,
  maxAttempts: 1,
});

/** Call this at the top of a test file. */
export function openSuiteTable(): void {
  beforeAll(async () => {
    await client.send(new CreateTableCommand(suiteTable));
  });

  afterAll(async () => {
    client.destroy();
    await standIn.close();
  });
}

const keySchemaOf = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: "HASH" as const },
  { AttributeName: `${prefix}sk`, KeyType: "RANGE" as const },
];

const suiteTable: CreateTableCommandInput = {
  TableName,
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk"].map((name) => ({
    AttributeName: name,
    AttributeType: "S",
  })),
  KeySchema: keySchemaOf(""),
  GlobalSecondaryIndexes: [
    {
      IndexName: "gsi1",
      KeySchema: keySchemaOf("gsi1"),
      Projection: { ProjectionType: "ALL" },
    },
  ],
};

export const text = (value: string): AttributeValue => ({ S: value });
export const number = (value: number | string): AttributeValue => ({ N: String(value) });
export const key = (pk: string, sk: string) => ({ pk: text(pk), sk: text(sk) });
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

export const put = (item: Record<string, AttributeValue>) =>
  client.send(new PutItemCommand({ TableName, Item: item }));

export const putOnce = (item: Record<string, AttributeValue>) =>
  client.send(
    new PutItemCommand({
      TableName,
      Item: item,
      ConditionExpression: "attribute_not_exists(pk)",
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

export const partition = (pk: string) => ({
  KeyConditionExpression: "pk = :p",
  ExpressionAttributeValues: { ":p": text(pk) },
});

export const sortKeysOf = (items: Record<string, AttributeValue>[] = []) =>
  items.map((item) => item["sk"]?.S ?? "");
