import type { Page, PageRequest } from "@adwright/contracts/page";

import { epochSeconds } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import { listPage, partitionOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { bulkWorkEntity } from "./bulk-run-entity.ts";

const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** A running bulk preflight or publication, listed so that a cron can recover it. */
export interface BulkWorkRow {
  userId: string;
  groupId: number;
  kind: "check" | "run";
  /** When it was last started, ISO 8601. */
  at: string;
}

export interface BulkWorkStore {
  /** Adds it to the list, or updates when it was last started. */
  put(work: BulkWorkRow): Promise<void>;
  /** Removes it from the list, unless it was started again since it was read. */
  remove(work: BulkWorkRow): Promise<void>;
  /** The running work of all people. */
  list(page: PageRequest): Promise<Page<BulkWorkRow>>;
  /** For erasing an account. */
  removeAllOf(userId: string): Promise<void>;
}

export function makeBulkWorkStore(table: Table): BulkWorkStore {
  const works = () => table.entity(bulkWorkEntity);
  const all = () => works().query.primary({});

  return {
    async put(work) {
      const ttl = epochSeconds(Date.parse(work.at) + KEPT_MS);
      await works()
        .put({ ...work, ttl })
        .go();
    },

    async remove({ userId, groupId, kind, at }) {
      await works()
        .delete({ userId, groupId, kind })
        .where((row, is) => is.eq(row.at, at))
        .go(quietly);
    },

    async list(page) {
      const { items, cursor } = await listPage(
        {
          within: partitionOf(all()),
          read: (options) => all().go({ ...options, consistent: true }),
          keyOf: ({ userId, groupId, kind }) => works().get({ userId, groupId, kind }).params().Key,
        },
        page,
      );
      return {
        items: items.map((row) => ({ ...row, kind: row.kind as BulkWorkRow["kind"] })),
        cursor,
      };
    },

    async removeAllOf(userId) {
      const { data } = await works().query.primary({ userId }).go({ pages: "all" });
      await works()
        .delete(data.map(({ groupId, kind }) => ({ userId, groupId, kind })))
        .go();
    },
  };
}
