import type { Page, PageRequest } from "@adwright/contracts/page";

import type { Table } from "../table/entity.ts";
import { pageOf } from "../table/read.ts";
import { activityEntity } from "./activity.ts";
import { publicationEntity } from "./publication-row.ts";
import type { DueReceipt } from "./receipt-row.ts";

/** The end of a publication writes its activity under this suffix, in one transaction with the receipt. */
const endOfAct = { published: "-complete", undone: "-undone" } as const;

export function makeDueReceipts(table: Table) {
  const publications = () => table.entity(publicationEntity);
  const activities = () => table.entity(activityEntity);

  return {
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
