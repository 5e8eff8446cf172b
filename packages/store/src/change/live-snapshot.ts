import { keys } from "../keys.ts";
import { epochSeconds, number, numericId, packed, text, ttl } from "../table/attributes.ts";
import { fromParts, toParts } from "../table/chunks.ts";
import { entity, type Table } from "../table/entity.ts";
import { listNow } from "../table/read.ts";

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

/** As long as we keep the history of changes, because new reads are compared with earlier ones. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Identifies a snapshot. Includes the account, as the brand may move to another one. */
export interface SnapshotOf {
  userId: string;
  brandId: number;
  customerId: string;
  /** The part of the account, such as `campaigns`. */
  name: string;
}

/** The latest snapshots of live campaigns. Pages of a list are served from here and not from Google. */
export function makeLiveSnapshotStore(table: Table) {
  const snapshots = () => table.entity(liveSnapshotEntity);

  return {
    /** Replaces the snapshot with this name. `asOf` is ISO 8601. */
    async put(of: SnapshotOf, value: unknown, asOf: string): Promise<void> {
      const expiresAtMs = Date.parse(asOf) + KEPT_MS;
      const always = { ...of, asOf, expiresAtMs, ttl: epochSeconds(expiresAtMs) };
      await snapshots().put(toParts(always, value)).go();
    },

    /** Undefined if it is older than 400 days, of another account, or currently being replaced. Consistent read. */
    async find(
      { userId, brandId, customerId, name }: SnapshotOf,
      nowMs: number,
    ): Promise<{ asOf: string; value: unknown } | undefined> {
      const parts = await listNow(snapshots().query.primary({ userId, brandId, name }));
      const [first] = parts;
      if (first?.customerId !== customerId || first.expiresAtMs <= nowMs) return undefined;
      const value = fromParts(parts);
      return value === undefined ? undefined : { asOf: first.asOf, value };
    },
  };
}
