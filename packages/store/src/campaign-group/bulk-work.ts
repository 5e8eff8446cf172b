import type { Page, PageRequest } from "@adwright/contracts/page";

import { epochSeconds } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import { listPage, partitionOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { bulkWorkEntity } from "./bulk-run-entity.ts";

const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** A bulk preflight or publication that is at work, so that a cron can look after it. */
export interface BulkWorkRow {
  userId: string;
  groupId: number;
  kind: "check" | "run";
  /** ISO 8601; when it was last started. */
  at: string;
}

export interface BulkWorkStore {
  /** Notes it, or that it was started again. */
  put(work: BulkWorkRow): Promise<void>;
  /** Takes it off, unless it was started again since it was read. */
  remove(work: BulkWorkRow): Promise<void>;
  /** Everybody's. */
  list(page: PageRequest): Promise<Page<BulkWorkRow>>;
  /** For the erasure of an account. */
  removeAllOf(userId: string): Promise<void>;
}

export function makeBulkWorkStore(table: Table): BulkWorkStore {
  const works = () => table.entity(bulkWorkEntity);

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
      const question = () => works().query.primary({});
      const { items, cursor } = await listPage(
        {
          within: partitionOf(question()),
          read: (options) => question().go({ ...options, consistent: true }),
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
