import { createWriteTransaction } from "electrodb";

import { usageEntity } from "../staff/stats-entity.ts";
import type { Table } from "../table/open-table.ts";
import { transact } from "../table/transact.ts";
import { campaignSummaryEntity } from "./campaign-entity.ts";

/** The part of the campaign store that ends failed generations. */
export interface CampaignGeneration {
  /**
   * Changes a campaign from generating to failed and subtracts it from the campaigns counted in `month`, in one
   * transaction. Returns false, and changes nothing, if it is no longer generating.
   */
  failGeneration(change: {
    userId: string;
    campaignId: number;
    month: string;
    error: string;
  }): Promise<boolean>;
}

export function makeCampaignGeneration(table: Table): CampaignGeneration {
  const entities = () => ({
    summary: table.entity(campaignSummaryEntity),
    usage: table.entity(usageEntity),
  });

  return {
    async failGeneration({ userId, campaignId: id, month, error }) {
      const [isRefused] = await transact(
        createWriteTransaction(entities(), (write) => [
          write.summary
            .patch({ userId, id })
            .set({ status: "failed", error })
            .where(({ status }, is) => is.eq(status, "generating"))
            .commit(),
          write.usage.update({ userId, month }).add({ campaigns: -1 }).commit(),
        ]),
      );
      return !isRefused;
    },
  };
}
