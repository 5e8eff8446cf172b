import { keys } from "../keys.ts";
import {
  epochSeconds,
  number,
  optionalNumber,
  optionalText,
  packed,
  text,
  ttl,
} from "../table/attributes.ts";
import { entity, type Table, withoutUndefined } from "../table/entity.ts";
import { hashOf } from "../table/hash.ts";
import { pack, unpack } from "../table/packed.ts";
import { listNow, readLive } from "../table/read.ts";
import { deleteAll, quietly, transact } from "../table/write.ts";

type Payload = Record<string, unknown>;

export const oauthEntity = entity("oauth", keys.oauth, {
  kind: text,
  idHash: text,
  grantId: optionalText,
  consumedAtMs: optionalNumber,
  expiresAtMs: number,
  ...packed<Payload>(),
  ttl,
});

export const oauthOfGrantEntity = entity("oauthofgrant", keys.oauthOfGrant, {
  grantId: text,
  kind: text,
  idHash: text,
  ttl,
});

/** A row of the authorization server. */
interface OauthRow {
  /** Its kind: "RefreshToken", "Client". */
  kind: string;
  /** Stored as a hash only. */
  id: string;
  payload: Payload;
  expiresAtMs: number;
  /** The connection it ends with. */
  grantId?: string | undefined;
}

type Id = Pick<OauthRow, "kind" | "id">;

export function makeOauthStore(table: Table) {
  const rows = () => table.entity(oauthEntity);
  const ofGrants = () => table.entity(oauthOfGrantEntity);
  const entities = () => ({ row: rows(), ofGrant: ofGrants() });

  return {
    /** Replaces the row with this id, unless `isOnce`: then the first one stays. */
    async put(
      { id, payload, ...fields }: OauthRow,
      { isOnce = false }: { isOnce?: boolean } = {},
    ): Promise<void> {
      const { kind, expiresAtMs, grantId } = fields;
      const expires = epochSeconds(expiresAtMs);
      const idHash = hashOf(id);
      const row = { ...withoutUndefined(fields), idHash, ...pack(payload), ttl: expires };
      await transact(entities(), (write) => [
        isOnce ? write.row.create(row).commit() : write.row.put(row).commit(),
        ...(grantId === undefined
          ? []
          : [write.ofGrant.put({ grantId, kind, idHash, ttl: expires }).commit()]),
      ]);
    },

    async find({ kind, id }: Id, nowMs: number) {
      const row = await readLive(rows().get({ kind, idHash: hashOf(id) }), nowMs);
      if (row === undefined) return undefined;
      const { grantId, consumedAtMs, expiresAtMs } = row;
      return { kind, id, grantId, consumedAtMs, expiresAtMs, payload: unpack<Payload>(row) ?? {} };
    },

    /** Marks the row as used; the first time counts. */
    async consume({ kind, id }: Id, nowMs: number): Promise<void> {
      await rows()
        .patch({ kind, idHash: hashOf(id) })
        .set({ consumedAtMs: nowMs })
        .where((row, is) => is.notExists(row.consumedAtMs))
        .go(quietly);
    },

    /** Lets the row live until this time. */
    async keepUntil({ kind, id }: Id, expiresAtMs: number): Promise<void> {
      await rows()
        .patch({ kind, idHash: hashOf(id) })
        .set({ expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .where((row, is) => is.lt(row.expiresAtMs, expiresAtMs))
        .go(quietly);
    },

    async remove({ kind, id }: Id): Promise<void> {
      await rows()
        .delete({ kind, idHash: hashOf(id) })
        .go();
    },

    /** Removes everything that ends with a connection. Can be repeated. */
    async removeOfGrant(grantId: string): Promise<void> {
      const ended = await listNow(ofGrants().query.primary({ grantId }));
      await deleteAll(
        rows(),
        ended.map(({ kind, idHash }) => ({ kind, idHash })),
      );
      await deleteAll(ofGrants(), ended);
    },
  };
}
