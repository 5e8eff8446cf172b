import { AppError } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { AiInsights, ReportStatus } from "@adwright/contracts/report";

import { refreshLatest, statsEntity, usageEntity } from "../staff/stats.ts";
import { fromChunks, toChunks } from "../table/chunks.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { pageOf, readRow, readTogether } from "../table/read.ts";
import { isBelow, isOneOf, quietly, transact } from "../table/write.ts";
import {
  reportChunkEntity,
  reportEntity,
  reportInsightsEntity,
  type ReportMetrics,
  type ReportRow,
  type WholeReport,
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

function makeReportStatus(table: Table) {
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

export function makeReportStore(table: Table) {
  const reports = () => table.entity(reportEntity);
  const insights = () => table.entity(reportInsightsEntity);
  const chunks = () => table.entity(reportChunkEntity);

  const find = (userId: string, id: number): Promise<ReportRow | undefined> =>
    readRow<ReportRow>((options) => reports().get({ userId, id }).go(options));

  return {
    find,

    /** Newest first. */
    listOf(userId: string, page: PageRequest): Promise<Page<ReportRow>> {
      const question = () => reports().query.primary({ userId });
      return pageOf(reports(), question, page, { order: "desc" });
    },

    /** Row, metrics and insights, in two reads: the second one reads all other items together. */
    async findWhole(userId: string, reportId: number): Promise<WholeReport | undefined> {
      const row = await find(userId, reportId);
      if (!row) return undefined;
      const insightsKey = insights().get({ userId, reportId }).params().Key;
      const chunkKeys = Array.from(
        { length: row.chunks },
        (_, part) => chunks().get({ userId, reportId, part }).params().Key,
      );
      // Consistent: the items are written before the row refers to them, so a stale read might miss them.
      const options = { consistent: true };
      const [written, ...parts] = await readTogether(table, [insightsKey, ...chunkKeys], options);
      const packed = written && insights().parse(written).data;
      const bytes = parts.flatMap((part) => (part && chunks().parse(part).data?.zipped) ?? []);
      const isWhole = row.chunks > 0 && bytes.length === row.chunks;
      return {
        row,
        metrics: isWhole ? (fromChunks(bytes) as ReportMetrics) : undefined,
        insights: packed ? unpack(packed) : undefined,
      };
    },

    /**
     * Writes the row and counts the report against the month's limit, in one transaction. "limit" if `monthlyLimit`
     * reports are counted in its month. CONFLICT if the id is taken: retry with another one.
     */
    async create(row: ReportRow, monthlyLimit: number | undefined): Promise<"created" | "limit"> {
      if (monthlyLimit !== undefined && monthlyLimit < 1) return "limit";
      const { userId, month } = row;
      const entities = { report: reports(), usage: table.entity(usageEntity) };
      const [isIdTaken, isLimit] = await transact(entities, (write) => [
        write.report.create(withoutUndefined(row)).commit(),
        write.usage
          .update({ userId, month })
          .add({ reports: 1 })
          .where(({ reports: count }, is) => isBelow(is, count, monthlyLimit))
          .commit(),
      ]);
      if (isIdTaken) throw new AppError("CONFLICT", "This report exists already.");
      return isLimit ? "limit" : "created";
    },

    ...makeReportStatus(table),
  };
}
