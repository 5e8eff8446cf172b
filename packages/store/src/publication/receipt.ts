import { setTimeout as pause } from "node:timers/promises";

import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { Receipt } from "@adwright/contracts/publication/publication";

import type { Table } from "../table/entity.ts";
import { unpack } from "../table/packed.ts";
import { pageOf, readNow } from "../table/read.ts";
import { makeDueReceipts } from "./due-receipts.ts";
import {
  receiptEntity,
  receiptHeadEntity,
  receiptOfCampaignEntity,
  type ReceiptHead,
} from "./receipt-row.ts";

// This many receipts of one person may be linked at the same time: each attempt lets one more of them succeed.
const MAX_ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 100;

export function makeReceiptStore(table: Table) {
  const receipts = () => table.entity(receiptEntity);

  /** The head of the person's chain, read consistently; undefined before the first receipt. */
  async function findHead(userId: string): Promise<ReceiptHead | undefined> {
    const row = await readNow(table.entity(receiptHeadEntity).get({ userId }));
    return row && { sequence: row.sequence, hash: row.hash };
  }

  /** The receipt with that sequence number. Consistent read. */
  async function findAt(userId: string, sequence: number): Promise<ChainReceipt | undefined> {
    const row = await readNow(receipts().get({ userId, sequence }));
    return row && unpack(row);
  }

  return {
    /** The newest receipt of a campaign. Consistent read, as a stale one would be the wrong receipt. */
    async find(userId: string, campaignId: number): Promise<Receipt | undefined> {
      const pointers = table.entity(receiptOfCampaignEntity);
      const pointer = await readNow(pointers.get({ userId, campaignId }));
      const receipt = pointer && (await findAt(userId, pointer.sequence));
      // Only receipts of publications have such a pointer.
      return receipt !== undefined && "publicationId" in receipt ? receipt : undefined;
    },

    findAt,

    findHead,

    /**
     * Calls `write` with the head of the chain, again while it answers undefined because another receipt was linked
     * first; undefined if that never ends.
     */
    async inChain<Outcome>(
      userId: string,
      write: (head: ReceiptHead | undefined) => Promise<Outcome | undefined>,
    ): Promise<Outcome | undefined> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const outcome = await write(await findHead(userId));
        if (outcome !== undefined) return outcome;
        await pause(Math.random() * LONGEST_PAUSE_MS);
      }
      return undefined;
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
