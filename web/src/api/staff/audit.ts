import * as contract from "@adwright/contracts/staff";
import { infiniteQueryOptions } from "@tanstack/react-query";

import { ADMIN_KEY } from "../admin.ts";
import { readPage, send } from "../http/client.ts";
import { csvBlob } from "../http/csv-blob.ts";

const STALE_MS = 60_000;

export interface AuditFilter {
  /** yyyy-mm, UTC */
  month: string;
  act?: contract.StaffActKind | undefined;
  staffEmail?: string | undefined;
}

/** A month of the audit log, newest first, page by page. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, "audit", filter],
    queryFn: ({ pageParam }) =>
      send(contract.listStaffActs, { query: { ...filter, cursor: pageParam } }, { read: readPage }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: STALE_MS,
    refetchOnMount: true,
    meta: { quiet: true },
  });
}

export function exportAudit(month: string): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportStaffActs, { query: { month } }, { headers, read: csvBlob });
}
