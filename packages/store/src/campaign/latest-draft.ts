import { type LatestEntry, refreshLatest, statsEntity } from "../staff/stats.ts";
import type { Table } from "../table/entity.ts";
import { quietly } from "../table/write.ts";
import { campaignSummaryEntity, type CampaignSummaryRow } from "./campaign-row.ts";

export function draftEntry(summary: CampaignSummaryRow): LatestEntry {
  return { id: summary.id, title: summary.name, createdAt: summary.createdAt };
}

/**
 * Updates the dashboard's entry if the renamed campaign is the latest draft. Runs after the campaign was written. Can
 * be repeated.
 */
export async function renameLatestDraft(table: Table, summary: CampaignSummaryRow): Promise<void> {
  await table
    .entity(statsEntity)
    .patch({ userId: summary.userId })
    .set({ latestDraft: draftEntry(summary) })
    .where(({ latestDraft }, is) => {
      const { id, title } = latestDraft;
      return `${is.eq(id, summary.id)} AND ${is.ne(title, summary.name)}`;
    })
    .go(quietly);
}

/** Updates the dashboard's latest draft after a campaign was published or became a draft again. Can be repeated. */
export const refreshLatestDraft = (table: Table, userId: string): Promise<void> =>
  refreshLatest<CampaignSummaryRow>(
    table,
    userId,
    "latestDraft",
    (options) => table.entity(campaignSummaryEntity).query.primary({ userId }).go(options),
    (row) => (row.status === "draft" ? draftEntry(row) : undefined),
  );
