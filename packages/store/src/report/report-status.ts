import type { AiInsights, ReportStatus } from "@adwright/contracts/report";

import { refreshLatest, statsEntity, usageEntity } from "../staff/stats.ts";
import { toChunks } from "../table/chunks.ts";
import { isOneOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { pack } from "../table/packed.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import {
  reportChunkEntity,
  reportEntity,
  reportInsightsEntity,
  type ReportMetrics,
  type ReportRow,
} from "./report-row.ts";

type MeasuredFields = Pick<
  ReportRow,
  "title" | "campaignCount" | "currencyCode" | "timeZone" | "seriesStep" | "jobId"
> &
  Required<Pick<ReportRow, "currentDays">> &
  Pick<ReportRow, "previousDays">;

/** Updates the dashboard's latest report. Can be repeated. */
const refreshLatestReport = (table: Table, userId: string): Promise<void> =>
  refreshLatest<ReportRow>(
    table,
    userId,
    "latestReport",
    (options) => table.entity(reportEntity).query.primary({ userId }).go(options),
    ({ status, id, title, createdAt }) =>
      status === "ready" ? { id, title, createdAt } : undefined,
  );

export function makeReportStatus(table: Table) {
  const entities = () => ({
    report: table.entity(reportEntity),
    stats: table.entity(statsEntity),
    usage: table.entity(usageEntity),
  });
  const insights = () => table.entity(reportInsightsEntity);
  const chunks = () => table.entity(reportChunkEntity);

  /** Sets status and other fields and changes the number of reports; false if the status is not one of `from`. */
  async function move(
    { userId, id }: Pick<ReportRow, "userId" | "id">,
    from: ReportStatus[],
    fields: Partial<ReportRow>,
    count: number,
  ): Promise<boolean> {
    const [isRefused] = await transact(entities(), (write) => [
      write.report
        .patch({ userId, id })
        .set(withoutUndefined(fields))
        .where(({ status }, is) => isOneOf(is, status, from))
        .commit(),
      write.stats.update({ userId }).add({ reports: count }).commit(),
    ]);
    return !isRefused;
  }

  return {
    /** Stores the metrics and changes a report from reading to writing; false if it is no longer being read. */
    async saveMetrics(
      { userId, id }: Pick<ReportRow, "userId" | "id">,
      fields: MeasuredFields,
      metrics: ReportMetrics,
    ): Promise<boolean> {
      const parts = toChunks(metrics);
      for (const [part, zipped] of parts.entries()) {
        await chunks().put({ userId, reportId: id, part, zipped }).go();
      }
      const measured = { ...fields, status: "writing" as const, chunks: parts.length };
      return move({ userId, id }, ["reading"], measured, 1);
    },

    /** Stores the insights and changes a report from writing to ready; false if it is no longer being written. */
    async saveInsights(userId: string, reportId: number, written: AiInsights): Promise<boolean> {
      await insights()
        .put({ userId, reportId, ...pack(written) })
        .go();
      const ready = await table
        .entity(reportEntity)
        .patch({ userId, id: reportId })
        .set({ status: "ready" })
        .where(({ status }, is) => is.eq(status, "writing"))
        .go(quietly);
      if (!ready.rejected) await refreshLatestReport(table, userId);
      return !ready.rejected;
    },

    /** Changes a ready or failed report back to writing; false if it is in progress or has no metrics. */
    async startWriting(userId: string, id: number, jobId: string): Promise<boolean> {
      const fields = { status: "writing" as const, jobId };
      // The dashboard counts ready reports but not failed ones, so only the latter add one.
      if (await move({ userId, id }, ["failed"], fields, 1)) return true;
      return move({ userId, id }, ["ready"], fields, 0);
    },

    /** Ends a report in status reading for which there is no data: removes it and its count. Can be repeated. */
    async removeUnread({
      userId,
      id,
      month,
    }: Pick<ReportRow, "userId" | "id" | "month">): Promise<void> {
      await transact(entities(), (write) => [
        write.report
          .remove({ userId, id })
          .where(({ status }, is) => is.eq(status, "reading"))
          .commit(),
        write.usage.update({ userId, month }).add({ reports: -1 }).commit(),
      ]);
    },

    /** Marks a report as failed; one in status reading no longer counts. Can be repeated. */
    async fail({ userId, id, month }: Pick<ReportRow, "userId" | "id" | "month">): Promise<void> {
      const [isRead] = await transact(entities(), (write) => [
        write.report
          .patch({ userId, id })
          .set({ status: "failed" })
          .where(({ status }, is) => is.eq(status, "reading"))
          .commit(),
        write.usage.update({ userId, month }).add({ reports: -1 }).commit(),
      ]);
      if (isRead) await move({ userId, id }, ["writing"], { status: "failed" }, -1);
    },

    /** Removes a report with its metrics and insights; false while it is in progress. */
    async remove({ userId, id, status, chunks: parts }: ReportRow): Promise<boolean> {
      const [isRefused] = await transact(entities(), (write) => [
        write.report
          .remove({ userId, id })
          .where((row, is) => is.eq(row.status, status))
          .commit(),
        write.stats
          .update({ userId })
          .add({ reports: status === "ready" ? -1 : 0 })
          .commit(),
      ]);
      if (isRefused) return false;
      await insights().delete({ userId, reportId: id }).go();
      for (let part = 0; part < parts; part++) {
        await chunks().delete({ userId, reportId: id, part }).go();
      }
      await refreshLatestReport(table, userId);
      return true;
    },
  };
}
