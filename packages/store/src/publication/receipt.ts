import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { Receipt } from "@adwright/contracts/publication/publication";

import { listPage, partitionOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { unpack } from "../table/packed.ts";
import { type DueReceiptStore, makeDueReceipts } from "./due-receipts.ts";
import { receiptEntity, receiptHeadEntity, receiptOfCampaignEntity } from "./receipt-entity.ts";
import type { ReceiptHead } from "./receipt-row.ts";

export interface ReceiptStore extends DueReceiptStore {
  /** The newest receipt of a campaign. Consistent read, as a stale one would be the wrong receipt. */
  find(userId: string, campaignId: number): Promise<Receipt | undefined>;
  /** The head of the person's chain, read consistently; undefined before the first receipt. */
  findHead(userId: string): Promise<ReceiptHead | undefined>;
  /** The chain, newest first. */
  listOf(userId: string, page: PageRequest): Promise<Page<ChainReceipt>>;
  /** The receipt with that sequence number. Consistent read. */
  findAt(userId: string, sequence: number): Promise<ChainReceipt | undefined>;
}

export function makeReceiptStore(table: Table): ReceiptStore {
  const receipts = () => table.entity(receiptEntity);

  return {
    async find(userId, campaignId) {
      const pointers = table.entity(receiptOfCampaignEntity);
      const { data: pointer } = await pointers.get({ userId, campaignId }).go({ consistent: true });
      if (pointer === null) return undefined;
      const { sequence } = pointer;
      const { data: row } = await receipts().get({ userId, sequence }).go({ consistent: true });
      const receipt = row === null ? undefined : unpack(row);
      // Only receipts of publications have such a pointer.
      return receipt !== undefined && "publicationId" in receipt ? receipt : undefined;
    },

    async findAt(userId, sequence) {
      const { data: row } = await receipts().get({ userId, sequence }).go({ consistent: true });
      return row === null ? undefined : unpack(row);
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

    ...makeDueReceipts(table),
  };
}
