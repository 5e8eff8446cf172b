import { AppError } from "@adwright/contracts/errors";
import { createWriteTransaction } from "electrodb";

import { statsEntity } from "../staff/stats-entity.ts";
import type { Table } from "../table/open-table.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { campaignBodyEntity, campaignSummaryEntity } from "./campaign-entity.ts";
import type { CampaignRow } from "./campaign-row.ts";
import { draftEntry } from "./latest-draft.ts";

/** The part of the campaign store that makes campaigns without generating them. */
export interface CampaignCopies {
  /**
   * Puts a copy of a campaign as a separate draft and counts it, but not against the month's campaigns: nothing is
   * generated for it. CONFLICT when the id is taken.
   */
  createCopy(campaign: CampaignRow): Promise<void>;
}

export function makeCampaignCopies(table: Table): CampaignCopies {
  return {
    async createCopy({ summary, body }) {
      const { userId, version } = summary;
      const entities = {
        summary: table.entity(campaignSummaryEntity),
        body: table.entity(campaignBodyEntity),
        stats: table.entity(statsEntity),
      };
      const [isIdTaken] = await transact(
        createWriteTransaction(entities, (write) => [
          write.summary.create(withoutUndefined(summary)).commit(),
          write.body.put({ ...withoutUndefined(body), version }).commit(),
          write.stats
            .update({ userId })
            .add({ drafts: 1 })
            .set({ latestDraft: draftEntry(summary) })
            .commit(),
        ]),
      );
      if (isIdTaken) throw new AppError("CONFLICT", "This campaign exists already.");
    },
  };
}
