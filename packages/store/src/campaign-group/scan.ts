import type { Scan } from "@adwright/contracts/campaign-group/scan";

import { keys } from "../keys.ts";
import { epochSeconds, number, packed, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readRow } from "../table/read.ts";

export const scanEntity = entity("scan", keys.scan, {
  userId: text,
  jobId: text,
  expiresAtMs: number,
  ttl,
  ...packed<Scan>(),
});

const KEPT_MS = 24 * 60 * 60 * 1000;

export function makeScanStore(table: Table) {
  const scans = () => table.entity(scanEntity);

  return {
    async put(of: { userId: string; jobId: string }, scan: Scan, nowMs: number): Promise<void> {
      const expiresAtMs = nowMs + KEPT_MS;
      await scans()
        .put({ ...of, ...pack(scan), expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go();
    },

    async find(userId: string, jobId: string, nowMs: number): Promise<Scan | undefined> {
      const row = await readRow((options) => scans().get({ userId, jobId }).go(options));
      return row !== undefined && row.expiresAtMs > nowMs ? unpack(row) : undefined;
    },
  };
}
