import { statsEntity } from "../staff/stats-row.ts";
import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { reportEntity, type ReportRow } from "./report-row.ts";

const READ_SIZE = 25;
const MAX_READS = 4;

/** Updates the dashboard's latest report. Can be repeated. */
export async function refreshLatestReport(table: Table, userId: string): Promise<void> {
  const { data } = await table.entity(statsEntity).get({ userId }).go({ consistent: true });
  const named = data?.latestReport;
  const newest = await findNewestReady(table, userId);
  if (named?.id === newest?.id) return;
  const stats = table.entity(statsEntity).update({ userId });
  const changed = newest
    ? stats.set({
        latestReport: { id: newest.id, title: newest.title, createdAt: newest.createdAt },
      })
    : stats.remove(["latestReport"]);
  // A report that became ready in the meantime has set its own entry.
  await changed
    .where(({ latestReport }, is) =>
      named ? is.eq(latestReport.id, named.id) : is.notExists(latestReport),
    )
    .go(quietly);
}

async function findNewestReady(table: Table, userId: string): Promise<ReportRow | undefined> {
  let cursor: string | null = null;
  for (let reads = 0; reads < MAX_READS; reads++) {
    const page: { data: ReportRow[]; cursor: string | null } = await table
      .entity(reportEntity)
      .query.primary({ userId })
      .go({ order: "desc", limit: READ_SIZE, cursor, consistent: true });
    const ready = page.data.find(({ status }) => status === "ready");
    cursor = page.cursor;
    if (ready || cursor === null) return ready;
  }
  return undefined;
}
