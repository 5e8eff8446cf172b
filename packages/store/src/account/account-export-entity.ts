import { keys } from "../keys.ts";
import {
  json,
  number,
  optionalJson,
  optionalNumber,
  optionalText,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

const index = { type: "number", required: true, padding: { length: 3, char: "0" } } as const;

/** The newest export of a person. */
export const accountExportEntity = entity("export", keys.accountExport, {
  userId: text,
  exportId: text,
  status: word<"working" | "ready" | "failed">(),
  requestedAt: text,
  readyAt: optionalText,
  expiresAtMs: optionalNumber,
  sealedKey: optionalText,
  /** How many items each archive is stored in. */
  pieces: optionalJson<number[]>(),
  ttl,
});

/** A part of an encrypted archive. */
export const accountExportChunkEntity = entity("exportx", keys.accountExportChunk, {
  userId: text,
  exportId: text,
  part: index,
  piece: index,
  bytes: json<Uint8Array>(),
  expiresAtMs: number,
  ttl,
});
