import { DAY_MS } from "@adwright/contracts/time";

import { keys } from "../keys.ts";
import {
  epochSeconds,
  json,
  number,
  optionalJson,
  optionalNumber,
  optionalText,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf, type Table } from "../table/entity.ts";
import { readNow } from "../table/read.ts";
import { allOf, anyOf, quietly } from "../table/write.ts";

const index = { type: "number", required: true, padding: { length: 3, char: "0" } } as const;

/** The newest export of a person. */
export const accountExportEntity = entity("export", keys.accountExport, {
  userId: text,
  exportId: text,
  status: word<"working" | "ready" | "failed">(),
  requestedAt: text,
  readyAt: optionalText,
  /** When the archives are deleted. */
  expiresAtMs: optionalNumber,
  /** The key of the archives, sealed by the token cipher. */
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

// DynamoDB: an item has at most 400 KB, including its keys and attribute names.
const PIECE_BYTES = 350_000;

/** A person's newest export. Times are ISO 8601. */
export type AccountExportRow = RowOf<typeof accountExportEntity>;

/** The fields of an export that are known once its archives are stored. */
interface FinishedExport extends Pick<AccountExportRow, "userId" | "exportId"> {
  readyAt: string;
  expiresAtMs: number;
  sealedKey: string;
  pieces: number[];
}

export function makeAccountExportStore(table: Table) {
  const rows = () => table.entity(accountExportEntity);
  const chunks = () => table.entity(accountExportChunkEntity);

  return {
    find: (userId: string): Promise<AccountExportRow | undefined> =>
      readNow(rows().get({ userId })),

    /** Replaces an earlier export. Returns false if one from the last 24 hours is in progress or ready. */
    async start(
      asked: Pick<AccountExportRow, "userId" | "exportId" | "requestedAt">,
    ): Promise<boolean> {
      const requestedMs = Date.parse(asked.requestedAt);
      const dayBefore = new Date(requestedMs - DAY_MS).toISOString();
      const started = await rows()
        .put({ ...asked, status: "working", ttl: epochSeconds(requestedMs + 2 * DAY_MS) })
        .where((row, is) =>
          anyOf(
            is.notExists(row.exportId),
            is.eq(row.status, "failed"),
            is.lte(row.requestedAt, dayBefore),
          ),
        )
        .go(quietly);
      return !started.rejected;
    },

    /** Stores one encrypted archive and returns the number of items it took. */
    async putArchive(
      { userId, exportId }: Pick<AccountExportRow, "userId" | "exportId">,
      part: number,
      archive: Uint8Array,
      expiresAtMs: number,
    ): Promise<number> {
      const count = Math.ceil(archive.byteLength / PIECE_BYTES);
      for (let piece = 0; piece < count; piece++) {
        const bytes = archive.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
        const ends = { expiresAtMs, ttl: epochSeconds(expiresAtMs) };
        await chunks()
          .put({ userId, exportId, part, piece, bytes, ...ends })
          .go();
      }
      return count;
    },

    /** Returns false if another export was started in the meantime, or the person is gone. */
    async finish({ userId, exportId, ...fields }: FinishedExport): Promise<boolean> {
      const finished = await rows()
        .patch({ userId })
        .set({ status: "ready", ...fields, ttl: epochSeconds(fields.expiresAtMs) })
        .where((row, is) => allOf(is.eq(row.exportId, exportId), is.eq(row.status, "working")))
        .go(quietly);
      return !finished.rejected;
    },

    async fail(userId: string, exportId: string): Promise<void> {
      await rows()
        .patch({ userId })
        .set({ status: "failed" })
        .where((row, is) => allOf(is.eq(row.exportId, exportId), is.eq(row.status, "working")))
        .go(quietly);
    },

    /** One encrypted archive; undefined if a part of it is gone. */
    async findArchive(
      { userId, exportId, pieces = [] }: AccountExportRow,
      part: number,
    ): Promise<Uint8Array | undefined> {
      const found: Uint8Array[] = [];
      for (let piece = 0; piece < (pieces[part] ?? 0); piece++) {
        const { data } = await chunks().get({ userId, exportId, part, piece }).go();
        if (data === null) return undefined;
        found.push(data.bytes);
      }
      return found.length > 0 ? Buffer.concat(found) : undefined;
    },
  };
}
