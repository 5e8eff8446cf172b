import { gunzipSync, gzipSync } from "node:zlib";

import { AppError } from "@adwright/contracts/errors";

import { withoutUndefined } from "./entity.ts";

/**
 * Above this size, compression saves more than it costs: writes are billed per kilobyte, and large maps are slow to
 * write.
 */
const LARGEST_PLAIN_BYTES = 16_000;
// DynamoDB: an item has at most 400 KB, of which the rest of the row takes a part.
const LARGEST_ZIPPED_BYTES = 380_000;
/** Takes 40 % of the time of zlib's own level 6, for 5 % more bytes of figures. */
const ZIP = { level: 4 };

/** A JSON value as stored: unchanged, or gzipped if it is large or has a number that the SDK refuses to write. */
interface Packed<T> {
  content?: T | undefined;
  zipped?: Uint8Array | undefined;
}

/** TOO_LARGE if even the gzipped value does not fit into an item. */
export function pack<T>(value: T): { content?: T; zipped?: Uint8Array } {
  if (value === undefined) return {};
  const json = JSON.stringify(value);
  const isPlain = Buffer.byteLength(json) <= LARGEST_PLAIN_BYTES && !hasUnsafeNumber(json);
  if (isPlain) return { content: withoutUndefined(value) };
  const zipped = gzipSync(json, ZIP);
  if (zipped.byteLength > LARGEST_ZIPPED_BYTES) {
    throw new AppError("TOO_LARGE", "This is more than can be stored at once.");
  }
  return { zipped };
}

/** The same, always gzipped: for long lists of numbers, which are several times larger as a list of the table. */
export const zip = (value: unknown) => ({ zipped: gzipSync(JSON.stringify(value), ZIP) });

/** True for an integer beyond 2^53, such as the month of very large budgets that were set in Google Ads. */
function hasUnsafeNumber(json: string): boolean {
  return (json.match(/\d{16,}/g) ?? []).some((digits) => Number(digits) > Number.MAX_SAFE_INTEGER);
}

/** The packed value; undefined if there is none. */
export function unpack<T>(row: Packed<T>): T | undefined {
  if (row.zipped === undefined) return row.content;
  return JSON.parse(gunzipSync(row.zipped).toString("utf8")) as T;
}
