import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  type CreateTableCommandInput,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  type TableDescription,
} from "@aws-sdk/client-dynamodb";

/** A table definition: string keys, and indexes that project the listed attributes. */
export interface TableSchema {
  name: string;
  partitionKey: string;
  sortKey: string;
  indexes: readonly {
    name: string;
    partitionKey: string;
    sortKey: string;
    projectedAttributes: readonly string[];
  }[];
}

/** Creates the table, or keeps an existing one; throws if its keys or indexes differ. */
export async function putTable(client: DynamoDBClient, schema: TableSchema): Promise<void> {
  const wanted = createTableInput(schema);
  try {
    await client.send(new CreateTableCommand(wanted));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  const table = await activeTable(client, schema.name);
  if (shapeOf(table) !== shapeOf(wanted)) {
    throw new Error(
      `The stored table "${schema.name}" has other keys or indexes than this version: remove the data folder.`,
    );
  }
}

function createTableInput(schema: TableSchema): CreateTableCommandInput {
  const indexes = schema.indexes.map((index): GlobalSecondaryIndex => ({
    IndexName: index.name,
    KeySchema: keySchemaOf(index),
    Projection:
      index.projectedAttributes.length === 0
        ? { ProjectionType: "KEYS_ONLY" }
        : { ProjectionType: "INCLUDE", NonKeyAttributes: [...index.projectedAttributes] },
  }));
  const keys = [schema, ...schema.indexes].flatMap((key) => [key.partitionKey, key.sortKey]);
  return {
    TableName: schema.name,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: keySchemaOf(schema),
    AttributeDefinitions: [...new Set(keys)].map((name) => ({
      AttributeName: name,
      AttributeType: "S",
    })),
    ...(indexes.length === 0 ? {} : { GlobalSecondaryIndexes: indexes }),
  };
}

function keySchemaOf(keys: { partitionKey: string; sortKey: string }): KeySchemaElement[] {
  return [
    { AttributeName: keys.partitionKey, KeyType: "HASH" },
    { AttributeName: keys.sortKey, KeyType: "RANGE" },
  ];
}

async function activeTable(client: DynamoDBClient, name: string): Promise<TableDescription> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    if (Table?.TableStatus === "ACTIVE") return Table;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The stored table "${name}" was left half made: remove the data folder.`);
}

/** The parts of a stored table and of the schema that must be equal, as text for comparison. */
function shapeOf(table: CreateTableCommandInput | TableDescription): string {
  const indexes = (table.GlobalSecondaryIndexes ?? []).map((index) => ({
    name: index.IndexName,
    keys: index.KeySchema?.map((key) => key.AttributeName),
    projection: index.Projection?.ProjectionType,
    attributes: index.Projection?.NonKeyAttributes?.toSorted(),
  }));
  return JSON.stringify({
    keys: table.KeySchema?.map((key) => key.AttributeName),
    indexes: indexes.toSorted((a, b) => String(a.name).localeCompare(String(b.name))),
  });
}
