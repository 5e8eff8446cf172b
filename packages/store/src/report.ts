import type { Page } from "@adwright/contracts/page";
import type { ReportSummary } from "@adwright/contracts/report";

import { reportEntity } from "./entities/report.ts";
import { listPage } from "./list-page.ts";
import type { PageRequest } from "./list-page.ts";
import type { Table } from "./open-table.ts";
import { partitionOf } from "./partition-of.ts";

export interface ReportStore {
  /** Newest first. */
  listOf(userId: string, page: PageRequest): Promise<Page<ReportSummary>>;
}

export function makeReportStore(table: Table): ReportStore {
  const reports = () => table.entity(reportEntity);

  return {
    listOf(userId, page) {
      const question = () => reports().query.primary({ userId });
      return listPage<ReportSummary>(
        {
          within: partitionOf(question()),
          read: (options) => question().go({ ...options, order: "desc" }),
          keyOf: ({ id }) => reports().get({ userId, id }).params().Key,
        },
        page,
      );
    },
  };
}
