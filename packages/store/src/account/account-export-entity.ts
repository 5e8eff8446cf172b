import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  json,
  model,
  number,
  optionalJson,
  optionalNumber,
  optionalText,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

const index = { type: "number", required: true, padding: { length: 3, char: "0" } } as const;

/** The newest export of a person. */
export function accountExportEntity(connection: Connection) {
  return new Entity(
    {
      model: model("export"),
      attributes: {
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
      },
      indexes: { primary: keys.accountExport },
    },
    connection,
  );
}

/** A part of an encrypted archive. */
export function accountExportChunkEntity(connection: Connection) {
  return new Entity(
    {
      model: model("exportx"),
      attributes: {
        userId: text,
        exportId: text,
        part: index,
        piece: index,
        bytes: json<Uint8Array>(),
        expiresAtMs: number,
        ttl,
      },
      indexes: { primary: keys.accountExportChunk },
    },
    connection,
  );
}
