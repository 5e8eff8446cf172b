import * as contract from "@adwright/contracts/staff";

import { adminTimes } from "../admin.ts";
import { send } from "../http/client.ts";
import { csvBlob } from "../http/csv-blob.ts";
import { pagesOf, readOf } from "../http/read-query.ts";

/** The ledger of a month (yyyy-mm), page by page; the sums cover the whole month. */
export const ledgerQuery = (month: string) =>
  pagesOf("admin", contract.getLedger, { input: { query: { month } }, ...adminTimes });

export function exportLedger(month: string): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportLedger, { query: { month } }, { headers, read: csvBlob });
}

export const paymentProblemsQuery = readOf("admin", contract.listPaymentProblems, {
  ...adminTimes,
  read: ({ body }) => body.problems,
});

export const resolvePaymentProblem = (body: { key: string; note: string }) =>
  send(contract.resolvePaymentProblem, { body });
