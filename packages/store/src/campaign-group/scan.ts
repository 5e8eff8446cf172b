import type { Scan } from "@adwright/contracts/campaign-group/scan";

import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { readRow } from "../table/read-row.ts";
import { scanEntity } from "./scan-entity.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Intermediate results of website scans, by job; kept for a day. */
export interface ScanStore {
  put(of: { userId: string; jobId: string }, scan: Scan, nowMs: number): Promise<void>;
  find(userId: string, jobId: string, nowMs: number): Promise<Scan | undefined>;
}

export function makeScanStore(table: Table): ScanStore {
  const scans = () => table.entity(scanEntity);

  return {
    async put(of, scan, nowMs) {
      const expiresAtMs = nowMs + KEPT_MS;
      await scans()
        .put({ ...of, ...pack(scan), expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go();
    },

    async find(userId, jobId, nowMs) {
      const row = await readRow((options) => scans().get({ userId, jobId }).go(options));
      return row !== undefined && row.expiresAtMs > nowMs ? unpack(row) : undefined;
    },
  };
}
