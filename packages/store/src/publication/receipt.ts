import { setTimeout as pause } from "node:timers/promises";

import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { Receipt } from "@adwright/contracts/publication/publication";

import type { Table } from "../table/entity.ts";
import { unpack } from "../table/packed.ts";
import { pageOf, readNow } from "../table/read.ts";
import { activityEntity } from "./activity.ts";
import { publicationEntity } from "./publication-row.ts";
import {
  receiptEntity,
  receiptHeadEntity,
  receiptOfCampaignEntity,
  type ReceiptHead,
  type DueReceipt,
} from "./receipt-row.ts";

// This many receipts of one person may be linked at the same time: each attempt lets one more of them succeed.
const MAX_ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 100;

/** The end of a publication writes its activity under this suffix, in one transaction with the receipt. */
const endOfAct = { published: "-complete", undone: "-undone" } as const;

export function makeReceiptStore(table: Table) {
  const receipts = () => table.entity(receiptEntity);
  const publications = () => table.entity(publicationEntity);
  const activities = () => table.entity(activityEntity);

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

    /** Receipts that must exist according to the current publications. A page may be empty and still have a cursor. */
    async listDueByPublication(userId: string, page: PageRequest): Promise<Page<DueReceipt>> {
      const question = () => publications().query.primary({ userId });
      const { items, cursor } = await pageOf(publications(), question, page, {
        order: "desc",
        matches: ({ status }) => status === "complete" || status === "undone",
      });
      const due = items.flatMap<DueReceipt>((row) => {
        const { campaignId, publicationId, startedAt, completedAt = startedAt } = row;
        const made = { kind: "publish", campaignId, publicationId } as const;
        if (row.status === "complete") return [{ ...made, at: completedAt }];
        return [
          { ...made, at: startedAt },
          { ...made, kind: "undo", at: completedAt },
        ];
      });
      return { items: due, cursor };
    },

    /**
     * Receipts that must exist according to activities, including those of replaced publications. A page may be empty
     * and still have a cursor.
     */
    async listDueByAct(userId: string, page: PageRequest): Promise<Page<DueReceipt>> {
      const question = () => activities().query.primary({ userId });
      const { items, cursor } = await pageOf(activities(), question, page, {
        order: "desc",
        matches: ({ kind }) => kind === "published" || kind === "undone",
      });
      const due = items.flatMap<DueReceipt>(({ kind, campaignId, at, actId }) => {
        if (kind !== "published" && kind !== "undone") return [];
        const publicationId = actId.slice(0, -endOfAct[kind].length);
        return [{ kind: kind === "undone" ? "undo" : "publish", campaignId, publicationId, at }];
      });
      return { items: due, cursor };
    },
  };
}
