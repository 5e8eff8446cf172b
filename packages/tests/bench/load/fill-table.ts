import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { makeStore } from "@adwright/store/store";
import { tableSchema } from "@adwright/store/table";
import { openTable } from "@adwright/store/table/entity";
import { type AttributeValue, DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";

import { upTo } from "../../store/rows.ts";
import { seedRows } from "./seed-people.ts";

/** The id of the person whose rows are copied; it appears in no other text of the rows. */
const MODEL = "person-of-the-model";

/**
 * Creates a table in the folder with people who never sign in. The store writes the rows of one person, which are then
 * copied for all others: two million rows take minutes this way, and most of an hour through the store.
 */
export async function fillTable(
  dataDir: string,
  { people, campaigns }: { people: number; campaigns: number },
): Promise<void> {
  const dynamoDb = await startDynamoDb({ dataDir });
  const client = new DynamoDBClient({ ...localClientConfig, endpoint: dynamoDb.origin });
  try {
    await dynamoDb.createTable(tableSchema);
    const store = makeStore({ client, tableName: tableSchema.name });
    const table = openTable(client, tableSchema.name);
    await seedRows({ store, now: Date.now }, table, { userId: MODEL, campaigns });
    const items: Record<string, AttributeValue>[] = [];
    const pages = paginateScan({ client }, { TableName: tableSchema.name });
    for await (const { Items = [] } of pages) items.push(...Items);
    const rows = JSON.stringify(items.filter((item) => JSON.stringify(item).includes(MODEL)));
    for (const at of upTo(people - 1)) {
      const copies = JSON.parse(rows.replaceAll(MODEL, `resident-${at}`)) as typeof items;
      await dynamoDb.importItems(tableSchema.name, copies);
    }
  } finally {
    client.destroy();
    await dynamoDb.close();
  }
}
