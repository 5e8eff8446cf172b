import { gunzipSync } from "node:zlib";

import { DynamoDBClient, ScanCommand, type AttributeValue } from "@aws-sdk/client-dynamodb";

/** Every row of the running stage's table as text, including its compressed content. */
export async function storedTexts(): Promise<string[]> {
  const client = new DynamoDBClient({});
  const texts: string[] = [];
  try {
    let from: Record<string, AttributeValue> | undefined;
    do {
      const page = await client.send(
        new ScanCommand({ TableName: process.env["TABLE_NAME"], ExclusiveStartKey: from }),
      );
      texts.push(...(page.Items ?? []).map(textOf));
      from = page.LastEvaluatedKey;
    } while (from);
  } finally {
    client.destroy();
  }
  return texts;
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
