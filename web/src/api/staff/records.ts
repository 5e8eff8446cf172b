import * as contract from "@adwright/contracts/staff";
import * as letters from "@adwright/contracts/staff/dead-letter";

import { adminTimes } from "../admin.ts";
import { send } from "../http/client.ts";
import { csvBlob } from "../http/csv-blob.ts";
import { pagesOf } from "../http/read-query.ts";

/** A month of the audit log, newest first, page by page. */
export const auditQuery = (filter: contract.StaffActFilter) =>
  pagesOf("admin", contract.listStaffActs, { input: { query: filter }, ...adminTimes });

export function exportAudit(month: string): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportStaffActs, { query: { month } }, { headers, read: csvBlob });
}

/** Messages that failed in every attempt of a worker, page by page; each read is written to the audit log. */
export const deadLettersQuery = pagesOf("admin", letters.listDeadLetters, adminTimes);

export const redriveDeadLetter = (letterId: string) =>
  send(letters.redriveDeadLetter, { letterId });

export const redriveDeadLetters = () => send(letters.redriveDeadLetters);

export const discardDeadLetter = (letterId: string, reason: string) =>
  send(letters.discardDeadLetter, { letterId, body: { reason } });
