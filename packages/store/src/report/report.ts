import type { Page, PageRequest } from "@adwright/contracts/page";
import type { ReportStatus } from "@adwright/contracts/report";

import { listPage, partitionOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { reportEntity } from "./report-entity.ts";

/** What the list of reports shows; metrics and insights are separate items. */
export interface ReportRow {
  userId: string;
  id: number;
  title: string;
  createdAt: string;
  campaignCount: number;
  status: ReportStatus;
}

export interface ReportStore {
  /** Newest first. */
  listOf(userId: string, page: PageRequest): Promise<Page<ReportRow>>;
}

export function makeReportStore(table: Table): ReportStore {
  const reports = () => table.entity(reportEntity);

  return {
    listOf(userId, page) {
      const question = () => reports().query.primary({ userId });
      return listPage<ReportRow>(
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
