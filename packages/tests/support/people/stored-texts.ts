import { gunzipSync } from "node:zlib";

import { type AttributeValue, DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";

/** Every row of the running stage's table. */
export async function storedItems(): Promise<Record<string, AttributeValue>[]> {
  const client = new DynamoDBClient({});
  const items: Record<string, AttributeValue>[] = [];
  try {
    const pages = paginateScan({ client }, { TableName: process.env["TABLE_NAME"] });
    for await (const { Items = [] } of pages) items.push(...Items);
  } finally {
    client.destroy();
  }
  return items;
}

/** The same as text, including its compressed content. */
export async function storedTexts(): Promise<string[]> {
  return (await storedItems()).map(textOf);
}

function textOf(item: Record<string, AttributeValue>): string {
  const parts = Object.values(item).flatMap(({ B }) => (B ? [unpacked(B)] : []));
  return [JSON.stringify(item), ...parts].join("\n");
}

/** Other binary attributes are encrypted. */
function unpacked(bytes: Uint8Array): string {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isGzip ? gunzipSync(bytes) : Buffer.from(bytes)).toString("utf8");
}
