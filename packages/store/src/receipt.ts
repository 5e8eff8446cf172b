import type { Page } from "@adwright/contracts/page";
import type { Receipt } from "@adwright/contracts/publication";

import { receiptEntity, receiptHeadEntity, receiptOfCampaignEntity } from "./entities/receipt.ts";
import type { PageRequest } from "./list-page.ts";
import { listPage } from "./list-page.ts";
import type { Table } from "./open-table.ts";
import { unpack } from "./packed.ts";
import { partitionOf } from "./partition-of.ts";
import { readRow } from "./read-row.ts";

/** The last receipt of a person's chain. */
export interface ReceiptHead {
  /** Counts from 1. */
  sequence: number;
  hash: string;
}

export interface ReceiptStore {
  /** The newest receipt of a campaign. */
  find(userId: string, campaignId: number): Promise<Receipt | undefined>;
  /** The end of the person's chain, consistent; undefined before the first receipt. */
  findHead(userId: string): Promise<ReceiptHead | undefined>;
  /** The chain, newest first. */
  listOf(userId: string, page: PageRequest): Promise<Page<Receipt>>;
}

export function makeReceiptStore(table: Table): ReceiptStore {
  const receipts = () => table.entity(receiptEntity);

  return {
    async find(userId, campaignId) {
      const pointer = await readRow((options) =>
        table.entity(receiptOfCampaignEntity).get({ userId, campaignId }).go(options),
      );
      if (pointer === undefined) return undefined;
      const { sequence } = pointer;
      const row = await readRow((options) => receipts().get({ userId, sequence }).go(options));
      return row && unpack(row);
    },

    async findHead(userId) {
      const { data } = await table
        .entity(receiptHeadEntity)
        .get({ userId })
        .go({ consistent: true });
      return data === null ? undefined : { sequence: data.sequence, hash: data.hash };
    },

    async listOf(userId, page) {
      const question = () => receipts().query.primary({ userId });
      const { items, cursor } = await listPage(
        {
          within: partitionOf(question()),
          read: (options) => question().go({ ...options, order: "desc", consistent: true }),
          keyOf: ({ sequence }) => receipts().get({ userId, sequence }).params().Key,
        },
        page,
      );
      return { items: items.flatMap((row) => unpack(row) ?? []), cursor };
    },
  };
}
