import { gunzipSync, gzipSync } from "node:zlib";

import { AppError } from "@adwright/contracts/errors";

import { withoutUndefined } from "./without-undefined.ts";

/** Above this zipping saves more than it costs: a write is paid by the kilobyte, and maps of thousands take long to write. */
const LARGEST_PLAIN_BYTES = 16_000;
// DynamoDB: an item may have 400 KB. The rest of the row and its overhead fit beside it.
const LARGEST_ZIPPED_BYTES = 380_000;

/** A JSON value as an item holds it: as it is, or gzipped once it is large. */
interface Packed<T> {
  content?: T | undefined;
  zipped?: Uint8Array | undefined;
}

/** TOO_LARGE when even the gzipped value does not fit into an item. */
export function pack<T>(value: T): { content?: T; zipped?: Uint8Array } {
  if (value === undefined) return {};
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) <= LARGEST_PLAIN_BYTES) return { content: withoutUndefined(value) };
  const zipped = gzipSync(json);
  if (zipped.byteLength > LARGEST_ZIPPED_BYTES) {
    throw new AppError("TOO_LARGE", "This is more than can be stored at once.");
  }
  return { zipped };
}

/** What was packed; undefined when nothing was. */
export function unpack<T>(row: Packed<T>): T | undefined {
  if (row.zipped === undefined) return row.content;
  return JSON.parse(gunzipSync(row.zipped).toString("utf8")) as T;
}
