import { AppError } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";

import { usageEntity } from "../staff/stats.ts";
import { fromChunks } from "../table/chunks.ts";
import { isBelow } from "../table/conditions.ts";
import { pageOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { unpack } from "../table/packed.ts";
import { readRow } from "../table/read-row.ts";
import { readTogether } from "../table/read-together.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import {
  reportChunkEntity,
  reportEntity,
  reportInsightsEntity,
  type ReportMetrics,
  type ReportRow,
  type WholeReport,
} from "./report-row.ts";
import { makeReportStatus } from "./report-status.ts";

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
