import { AppError, conflict, notFound } from "@adwright/contracts/errors";

import { counterMove } from "../campaign/campaign-counters.ts";
import { campaignSummaryEntity } from "../campaign/campaign-row.ts";
import { refreshLatestDraft } from "../campaign/latest-draft.ts";
import type { Table } from "../table/entity.ts";
import { type Ending, groupMoveOf, transitions, writeEnd } from "./publication-end-writes.ts";
import { publicationEntity } from "./publication-row.ts";
import { makeReceiptStore } from "./receipt.ts";

export function makePublicationEnd(table: Table) {
  const receipts = makeReceiptStore(table);

  /** The group whose count changes with this end; undefined if there is none. */
  async function findGroupId({ userId, campaignId, status }: Ending): Promise<number | undefined> {
    if (groupMoveOf[status] === undefined) return undefined;
    const campaigns = table.entity(campaignSummaryEntity);
    const { data } = await campaigns.get({ userId, id: campaignId }).go();
    return data?.groupId;
  }

  /** Throws why an end was refused; returns if the publication has already ended. */
  async function explainRefusal({ userId, campaignId, publicationId, status }: Ending) {
    const publications = table.entity(publicationEntity);
    const { data: row } = await publications.get({ userId, campaignId }).go({ consistent: true });
    if (row === null) throw notFound();
    const isOpen = transitions[status].publication.includes(row.status);
    const isCancelled = status === "complete" && row.cancelRequested;
    if (row.publicationId === publicationId && isOpen && isCancelled) {
      throw new AppError("CANCELLED", "This publication was canceled.");
    }
    if (row.publicationId !== publicationId || isOpen) {
      throw conflict("This publication cannot be ended: its campaign was changed.");
    }
  }

  /** Repeated if another receipt was linked to the chain first. Returns whether it was written. */
  async function writeInChain(ending: Ending): Promise<boolean> {
    let groupId = await findGroupId(ending);
    const isWritten = await receipts.inChain(ending.userId, async (head) => {
      const refused = await writeEnd(table, ending, { head, groupId });
      if (refused.size === 0) return true;
      // The group was deleted in the meantime, so the end is written without it.
      if (refused.has("group")) groupId = undefined;
      return refused.has("publication") || refused.has("campaign") ? false : undefined;
    });
    return isWritten === true;
  }

  return {
    /**
     * Ends a publication, or undoes a complete one: writes publication, campaign status, counters, receipt and activity
     * in one transaction. The first end counts. CANCELLED if a completion comes after a cancellation. A campaign whose
     * publication was canceled or undone becomes a draft again. `message` is shown with it and has a default for each
     * end.
     */
    async end(ending: Ending): Promise<void> {
      if (!(await writeInChain(ending))) await explainRefusal(ending);
      const { campaign, campaignAfter } = transitions[ending.status];
      // Also runs if the end is repeated, because the first call may have crashed before this.
      if (counterMove(campaign, campaignAfter)) await refreshLatestDraft(table, ending.userId);
    },
  };
}
