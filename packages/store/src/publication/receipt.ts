import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { Receipt } from "@adwright/contracts/publication/publication";

import { pageOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { unpack } from "../table/packed.ts";
import { makeDueReceipts } from "./due-receipts.ts";
import {
  receiptEntity,
  receiptHeadEntity,
  receiptOfCampaignEntity,
  type ReceiptHead,
} from "./receipt-row.ts";

export function makeReceiptStore(table: Table) {
  const receipts = () => table.entity(receiptEntity);

  return {
    /** The newest receipt of a campaign. Consistent read, as a stale one would be the wrong receipt. */
    async find(userId: string, campaignId: number): Promise<Receipt | undefined> {
      const pointers = table.entity(receiptOfCampaignEntity);
      const { data: pointer } = await pointers.get({ userId, campaignId }).go({ consistent: true });
      if (pointer === null) return undefined;
      const { sequence } = pointer;
      const { data: row } = await receipts().get({ userId, sequence }).go({ consistent: true });
      const receipt = row === null ? undefined : unpack(row);
      // Only receipts of publications have such a pointer.
      return receipt !== undefined && "publicationId" in receipt ? receipt : undefined;
    },

    /** The receipt with that sequence number. Consistent read. */
    async findAt(userId: string, sequence: number): Promise<ChainReceipt | undefined> {
      const { data: row } = await receipts().get({ userId, sequence }).go({ consistent: true });
      return row === null ? undefined : unpack(row);
    },

    /** The head of the person's chain, read consistently; undefined before the first receipt. */
    async findHead(userId: string): Promise<ReceiptHead | undefined> {
      const { data } = await table
        .entity(receiptHeadEntity)
        .get({ userId })
        .go({ consistent: true });
      return data === null ? undefined : { sequence: data.sequence, hash: data.hash };
    },

    /** The chain, newest first. */
    async listOf(userId: string, page: PageRequest): Promise<Page<ChainReceipt>> {
      const question = () => receipts().query.primary({ userId });
      const { items, cursor } = await pageOf(receipts(), question, page, {
        order: "desc",
        consistent: true,
      });
      return { items: items.flatMap((row) => unpack(row) ?? []), cursor };
    },

    ...makeDueReceipts(table),
  };
}
