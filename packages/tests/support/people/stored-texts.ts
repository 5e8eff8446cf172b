import { gunzipSync } from "node:zlib";

import { DynamoDBClient, ScanCommand, type AttributeValue } from "@aws-sdk/client-dynamodb";

/** Every row of the running stage's table as text, what is packed in it included. */
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

/** What is not packed is sealed, or a number. */
function unpacked(bytes: Uint8Array): string {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isGzip ? gunzipSync(bytes) : Buffer.from(bytes)).toString("utf8");
}
