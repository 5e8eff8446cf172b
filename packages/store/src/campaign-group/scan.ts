import type { Scan } from "@adwright/contracts/campaign-group/scan";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { epochSeconds, model, number, packed, text, ttl } from "../table/attributes.ts";
import type { Table, Connection } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { readRow } from "../table/read-row.ts";

export function scanEntity(connection: Connection) {
  return new Entity(
    {
      model: model("scan"),
      attributes: { userId: text, jobId: text, expiresAtMs: number, ttl, ...packed<Scan>() },
      indexes: { primary: keys.scan },
    },
    connection,
  );
}

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
