import { invalid } from "@adwright/contracts/errors";

/** The key of a page's last row. */
export interface RowKey {
  pk: string;
  sk: string;
}

/** The key as an opaque text, in the format that electrodb reads. */
export function writeCursor(key: RowKey): string {
  return Buffer.from(JSON.stringify({ pk: key.pk, sk: key.sk })).toString("base64url");
}

/**
 * The cursor, after checking that it is within `pk` and the sort key prefix `sk`. VALIDATION otherwise, because a
 * cursor comes from outside and could name somebody else's rows.
 */
export function checkedCursor(cursor: string | undefined, within: RowKey): string | null {
  if (cursor === undefined) return null;
  const key = readKey(cursor);
  const isWithin = key?.pk === within.pk && key.sk.startsWith(within.sk);
  if (!isWithin || Buffer.byteLength(key.sk) > LONGEST_KEY_BYTES) {
    throw invalid([{ field: "cursor", message: "This page does not exist. Start again." }]);
  }
  return writeCursor(key);
}

/** DynamoDB: the longest sort key. */
const LONGEST_KEY_BYTES = 1024;

function readKey(cursor: string): RowKey | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return isKey(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

function isKey(value: unknown): value is RowKey {
  if (typeof value !== "object" || value === null) return false;
  const { pk, sk } = value as Partial<Record<string, unknown>>;
  return typeof pk === "string" && typeof sk === "string" && Object.keys(value).length === 2;
}
