import { gunzipSync, gzipSync } from "node:zlib";

import { AppError } from "@adwright/contracts/errors";

// DynamoDB: an item has at most 400 KB, including its keys and attribute names.
const CHUNK_BYTES = 350_000;
// Far above the largest report. Limits the cost of a read.
const MAX_CHUNKS = 20;

/** Gzips a JSON value and splits it into parts that fit into items; TOO_LARGE above 20 parts. */
export function toChunks(value: unknown): Uint8Array[] {
  const zipped = gzipSync(JSON.stringify(value));
  const total = Math.ceil(zipped.byteLength / CHUNK_BYTES);
  if (total > MAX_CHUNKS) {
    throw new AppError("TOO_LARGE", "This is more than can be stored at once.");
  }
  return Array.from({ length: total }, (_, part) =>
    zipped.subarray(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES),
  );
}

/** The value of all parts, in order. */
export function fromChunks(parts: readonly Uint8Array[]): unknown {
  return JSON.parse(gunzipSync(Buffer.concat(parts)).toString("utf8"));
}

/** Rows of one entity that together hold a value, as of one time. */
export const toParts = <Always extends { asOf: string }>(always: Always, value: unknown) =>
  toChunks(value).map((zipped, part, { length: parts }) => ({ ...always, parts, part, zipped }));

/** The value of such rows; undefined without any, and while they are being replaced. */
export function fromParts(
  rows: readonly { asOf: string; parts: number; zipped?: Uint8Array | undefined }[],
): unknown {
  const [first] = rows;
  if (first === undefined) return undefined;
  // After a smaller value, the last parts of a larger earlier one are still there.
  const parts = rows.slice(0, first.parts).filter(({ asOf }) => asOf === first.asOf);
  const bytes = parts.flatMap(({ zipped }) => zipped ?? []);
  return bytes.length === first.parts ? fromChunks(bytes) : undefined;
}
