import type { AttributeValue } from "@aws-sdk/client-dynamodb";

/** What an attribute of a raw item holds; sets do not occur in this table. */
function plainValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  if (value.B !== undefined) return value.B;
  if (value.L !== undefined) return value.L.map((item) => plainValue(item));
  if (value.M !== undefined) return plainItem(value.M);
  throw new Error(`An attribute of the type ${Object.keys(value).join()} was not expected.`);
}

export function plainItem(item: Record<string, AttributeValue>): Record<string, unknown> {
  const fields = Object.entries(item).map(([name, value]) => [name, plainValue(value)]);
  return Object.fromEntries(fields);
}
