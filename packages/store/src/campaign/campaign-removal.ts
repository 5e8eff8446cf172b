import type { CampaignStatus } from "@adwright/contracts/campaign";

import { statsEntity } from "../staff/stats.ts";
import type { Table } from "../table/entity.ts";
import { isOneOf, transact } from "../table/write.ts";
import { type CampaignCounter, byCounter } from "./campaign-counters.ts";
import { campaignBodyEntity, campaignSummaryEntity } from "./campaign-row.ts";
import { refreshLatestDraft } from "./latest-draft.ts";

export function makeCampaignRemoval(table: Table) {
  const entities = () => ({
    summary: table.entity(campaignSummaryEntity),
    body: table.entity(campaignBodyEntity),
    stats: table.entity(statsEntity),
  });

  /** Removes the campaign if it has one of these statuses, which all belong to the same counter. */
  async function removeFrom(
    userId: string,
    id: number,
    counter: CampaignCounter,
    statuses: CampaignStatus[],
  ): Promise<boolean> {
    const [isRefused] = await transact(entities(), (write) => [
      write.summary
        .remove({ userId, id })
        .where((row, is) => isOneOf(is, row.status, statuses))
        .commit(),
      write.body.delete({ userId, id }).commit(),
      write.stats
        .update({ userId })
        .add({ [counter]: -1 })
        .commit(),
    ]);
    return !isRefused;
  }

  return {
    /**
     * Removes both items and the count, in one transaction, if the status is one of `from`: "refused" otherwise, "gone"
     * if the campaign does not exist. Can be repeated; this also repairs the latest draft after a crash.
     */
    async remove(
      userId: string,
      id: number,
      from: Exclude<CampaignStatus, "published">[],
    ): Promise<"removed" | "refused" | "gone"> {
      let isRemoved = false;
      for (const [counter, statuses] of byCounter<CampaignStatus>(from)) {
        isRemoved ||= await removeFrom(userId, id, counter, statuses);
      }
      if (!isRemoved) {
        const stored = await entities().summary.get({ userId, id }).go({ consistent: true });
        if (stored.data !== null) return "refused";
      }
      await refreshLatestDraft(table, userId);
      return isRemoved ? "removed" : "gone";
    },
  };
}
