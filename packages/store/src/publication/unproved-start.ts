import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { unprovedStartEntity } from "./unproved-start-entity.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A campaign, or a workflow's campaigns, that started to spend without a proof of who approved it. */
export interface UnprovedStartRow {
  userId: string;
  customerId: string;
  /** What started, such as `campaign 12`. */
  what: string;
  /** Epoch ms */
  atMs: number;
  /** By how much it raises the cost of a month. */
  monthMicros: number;
}

export interface UnprovedStartStore {
  put(start: UnprovedStartRow): Promise<void>;
  remove(start: UnprovedStartRow): Promise<void>;
  /** Of the last 24 hours; consistent, as they decide whether the person is asked. */
  listRecent(userId: string, customerId: string, nowMs: number): Promise<UnprovedStartRow[]>;
}

export function makeUnprovedStartStore(table: Table): UnprovedStartStore {
  const starts = () => table.entity(unprovedStartEntity);

  return {
    async put(start) {
      await starts()
        .put({ ...start, ttl: epochSeconds(start.atMs + DAY_MS) })
        .go();
    },

    async remove({ userId, customerId, what, atMs }) {
      await starts().delete({ userId, customerId, what, atMs }).go();
    },

    async listRecent(userId, customerId, nowMs) {
      const { data } = await starts()
        .query.primary({ userId, customerId })
        .go({ pages: "all", consistent: true });
      return data.filter(({ atMs }) => nowMs - atMs < DAY_MS);
    },
  };
}
