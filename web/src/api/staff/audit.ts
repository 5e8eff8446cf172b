import * as contract from "@adwright/contracts/staff";

import { ADMIN_KEY, adminTimes } from "../admin.ts";
import { send } from "../http/client.ts";
import { csvBlob } from "../http/csv-blob.ts";
import { pagesOf } from "../http/read-query.ts";

export interface AuditFilter {
  /** yyyy-mm, UTC */
  month: string;
  act?: contract.StaffActKind | undefined;
  staffEmail?: string | undefined;
}

/** A month of the audit log, newest first, page by page. */
export const auditQuery = (filter: AuditFilter) =>
  pagesOf([...ADMIN_KEY, "audit", filter], contract.listStaffActs, { query: filter }, adminTimes);

export function exportAudit(month: string): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportStaffActs, { query: { month } }, { headers, read: csvBlob });
}
