import { type LatestEntry, statsEntity } from "../staff/stats-row.ts";
import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { campaignSummaryEntity, type CampaignSummaryRow } from "./campaign-row.ts";

const READ_SIZE = 50;
const MAX_READS = 20;

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
export async function refreshLatestDraft(table: Table, userId: string): Promise<void> {
  const { data } = await table.entity(statsEntity).get({ userId }).go({ consistent: true });
  const named = data?.latestDraft;
  const newest = await findNewestDraft(table, userId);
  if (named?.id === newest?.id) return;
  const stats = table.entity(statsEntity).update({ userId });
  const changed = newest ? stats.set({ latestDraft: newest }) : stats.remove(["latestDraft"]);
  // A draft created in the meantime is newer, so its entry stays.
  await changed
    .where(({ latestDraft }, is) =>
      named ? is.eq(latestDraft.id, named.id) : is.notExists(latestDraft),
    )
    .go(quietly);
}

async function findNewestDraft(table: Table, userId: string): Promise<LatestEntry | undefined> {
  let cursor: string | null = null;
  for (let reads = 0; reads < MAX_READS; reads++) {
    const page: { data: CampaignSummaryRow[]; cursor: string | null } = await table
      .entity(campaignSummaryEntity)
      .query.primary({ userId })
      .go({ order: "desc", limit: READ_SIZE, cursor, consistent: true });
    const draft = page.data.find(({ status }) => status === "draft");
    if (draft) return draftEntry(draft);
    cursor = page.cursor;
    if (cursor === null) return undefined;
  }
  return undefined;
}
