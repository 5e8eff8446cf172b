import { keys } from "../keys.ts";
import { number, numericId, packed, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** A part of an account snapshot, gzipped. */
export const liveSnapshotEntity = entity("live", keys.liveSnapshot, {
  userId: text,
  brandId: numericId,
  name: text,
  part: { type: "number", required: true, padding: { length: 2, char: "0" } },
  parts: number,
  customerId: text,
  asOf: text,
  expiresAtMs: number,
  ttl,
  ...packed<never>(),
});
