import type { ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import type { Page, PageRequest } from "@adwright/contracts/page";

import { receiptEntity, receiptHeadEntity, type ReceiptHead } from "../publication/receipt-row.ts";
import { makeReceiptStore } from "../publication/receipt.ts";
import type { Table } from "../table/entity.ts";
import { pack } from "../table/packed.ts";
import { pageOf } from "../table/read.ts";
import { isOneOf, transact } from "../table/write.ts";
import { changeSetEntity, type ChangeSetKey } from "./change-set-row.ts";

/** A receipt that must be in the chain, because its set was applied. */
export interface DueChangeReceipt {
  kind: ChangeReceipt["kind"];
  setId: number;
  /** When the receipt was written, ISO 8601. */
  at: string;
}

export interface SetEnd {
  appliedAt: string;
  /** For an undo, the set it undoes. */
  undone?: { setId: number; state: "all" | "part" } | undefined;
  /** Makes the next link after the chain's head. */
  receipt: (head: ReceiptHead | undefined) => ChangeReceipt;
}

const ending = ["applying", "verifying"] as const;

/** The part of the store that ends applied sets. */
export function makeChangeSetEnd(table: Table) {
  const sets = () => table.entity(changeSetEntity);
  const receipts = makeReceiptStore(table);
  const entities = () => ({
    set: sets(),
    undone: sets(),
    receipt: table.entity(receiptEntity),
    head: table.entity(receiptHeadEntity),
  });

  /** Returns for each operation whether it was refused; the set is first. */
  function write(
    { userId, brandId, setId }: ChangeSetKey,
    { appliedAt, undone, receipt }: SetEnd,
    head: ReceiptHead | undefined,
  ): Promise<boolean[]> {
    const linked = receipt(head);
    const { sequence, hash } = linked;
    return transact(entities(), (tx) => [
      tx.set
        .patch({ userId, brandId, setId })
        .set({ status: "applied", appliedAt, receiptSequence: sequence })
        .remove(["attemptAt", "waitingUntil"])
        .where((row, is) => isOneOf(is, row.status, ending))
        .commit(),
      tx.head
        .put({ userId, sequence, hash })
        .where((row, is) => (head ? is.eq(row.hash, head.hash) : is.notExists(row.hash)))
        .commit(),
      tx.receipt.create({ userId, sequence, ...pack(linked) }).commit(),
      ...(undone === undefined
        ? []
        : [
            tx.undone
              .patch({ userId, brandId, setId: undone.setId })
              .set({ undoneBy: setId, undoneState: undone.state })
              .commit(),
          ]),
    ]);
  }

  return {
    /**
     * Ends an applied set: writes the set, its receipt and, for an undo, the set it undoes, in one transaction. The first
     * end counts; returns false if it has ended already.
     */
    async end(key: ChangeSetKey, end: SetEnd): Promise<boolean> {
      const isEnded = await receipts.inChain(key.userId, async (head) => {
        const refused = await write(key, end, head);
        if (refused[0] === true) return false;
        return refused.includes(true) ? undefined : true;
      });
      if (isEnded === undefined) throw new Error("The receipt could not be linked to the chain.");
      return isEnded;
    },

    /** The receipts that must exist because their sets were applied. A page may be empty and still have a cursor. */
    async listDueReceipts(userId: string, page: PageRequest): Promise<Page<DueChangeReceipt>> {
      const question = () => sets().query.primary({ userId });
      const { items, cursor } = await pageOf(sets(), question, page, {
        order: "desc",
        matches: ({ status }) => status === "applied",
      });
      const due = items.map(({ kind, setId, appliedAt, createdAt }) => ({
        kind: kind === "undo" ? ("change_undo" as const) : ("change" as const),
        setId,
        at: appliedAt ?? createdAt,
      }));
      return { items: due, cursor };
    },
  };
}
