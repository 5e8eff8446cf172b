import { AppError } from "@adwright/contracts/errors";
import { createWriteTransaction } from "electrodb";

import { statsEntity, usageEntity } from "../staff/stats-entity.ts";
import { isBelow } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { campaignBodyEntity, campaignSummaryEntity } from "./campaign-entity.ts";
import type { CampaignRow } from "./campaign-row.ts";
import { draftEntry } from "./latest-draft.ts";

/** The part of the campaign store that makes campaigns without generating them. */
export interface CampaignCopies {
  /**
   * Puts a copy of a campaign as a separate draft and counts it, against the month's (yyyy-mm) campaigns too. "limit"
   * when `monthlyLimit` campaigns are counted in it. CONFLICT when the id is taken.
   */
  createCopy(
    campaign: CampaignRow,
    month: string,
    monthlyLimit: number | undefined,
  ): Promise<"created" | "limit">;
}

export function makeCampaignCopies(table: Table): CampaignCopies {
  return {
    async createCopy({ summary, body }, month, monthlyLimit) {
      // Nothing is counted yet where the counter is absent, so a limit of none is no condition on it.
      if (monthlyLimit !== undefined && monthlyLimit < 1) return "limit";
      const { userId, version } = summary;
      const entities = {
        summary: table.entity(campaignSummaryEntity),
        body: table.entity(campaignBodyEntity),
        usage: table.entity(usageEntity),
        stats: table.entity(statsEntity),
      };
      const [isIdTaken, , isLimit] = await transact(
        createWriteTransaction(entities, (write) => {
          const used = write.usage.update({ userId, month }).add({ campaigns: 1 });
          return [
            write.summary.create(withoutUndefined(summary)).commit(),
            write.body.put({ ...withoutUndefined(body), version }).commit(),
            monthlyLimit === undefined
              ? used.commit()
              : used.where(({ campaigns }, is) => isBelow(is, campaigns, monthlyLimit)).commit(),
            write.stats
              .update({ userId })
              .add({ drafts: 1 })
              .set({ latestDraft: draftEntry(summary) })
              .commit(),
          ];
        }),
      );
      if (isIdTaken) throw new AppError("CONFLICT", "This campaign exists already.");
      return isLimit ? "limit" : "created";
    },
  };
}
