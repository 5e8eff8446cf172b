import { epochSeconds } from "../table/attributes.ts";
import { fromChunks, toChunks } from "../table/chunks.ts";
import type { Table } from "../table/open-table.ts";
import { liveSnapshotEntity } from "./live-snapshot-entity.ts";

/** As long as Google's own history of changes is kept: what is read again is compared with what was read before. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Whose account it is a picture of; somebody may move the brand to another account meanwhile. */
export interface SnapshotOf {
  userId: string;
  brandId: number;
  customerId: string;
  /** What of the account, such as `campaigns`. */
  name: string;
}

/** What was read of live campaigns last: pages of a list come from here, never from Google again. */
export interface LiveSnapshotStore {
  /** Replaces what was kept under this name. `asOf` is ISO 8601. */
  put(of: SnapshotOf, value: unknown, asOf: string): Promise<void>;
  /** Undefined for what is older than 400 days, of another account, or being replaced at this moment. Consistent read. */
  find(of: SnapshotOf, nowMs: number): Promise<{ asOf: string; value: unknown } | undefined>;
}

export function makeLiveSnapshotStore(table: Table): LiveSnapshotStore {
  const snapshots = () => table.entity(liveSnapshotEntity);

  return {
    async put(of, value, asOf) {
      const chunks = toChunks(value);
      const expiresAtMs = Date.parse(asOf) + KEPT_MS;
      const always = { ...of, asOf, parts: chunks.length, expiresAtMs };
      await snapshots()
        .put(
          chunks.map((zipped, part) => ({
            ...always,
            part,
            zipped,
            ttl: epochSeconds(expiresAtMs),
          })),
        )
        .go();
    },

    async find({ userId, brandId, customerId, name }, nowMs) {
      const { data } = await snapshots()
        .query.primary({ userId, brandId, name })
        .go({ pages: "all", consistent: true });
      const [first] = data;
      if (first === undefined || first.customerId !== customerId) return undefined;
      if (first.expiresAtMs <= nowMs) return undefined;
      // A shorter picture leaves the last parts of the longer one before it.
      const { asOf } = first;
      const parts = data.slice(0, first.parts).filter((row) => row.asOf === asOf);
      const bytes = parts.flatMap(({ zipped }) => zipped ?? []);
      return bytes.length === first.parts ? { asOf, value: fromChunks(bytes) } : undefined;
    },
  };
}
