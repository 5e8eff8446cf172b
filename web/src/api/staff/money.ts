import * as contract from "@adwright/contracts/staff";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { ADMIN_KEY } from "../admin.ts";
import { readPage, send } from "../http/client.ts";
import { csvBlob } from "../http/csv-blob.ts";

const STALE_MS = 60_000;

/** The ledger of a month (yyyy-mm, default: this month), page by page; the sums cover the whole month. */
export function ledgerQuery(month?: string) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, "ledger", month ?? "current"],
    queryFn: ({ pageParam }) =>
      send(contract.getLedger, { query: { month, cursor: pageParam } }, { read: readPage }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: STALE_MS,
    refetchOnMount: true,
    meta: { quiet: true },
  });
}

export function exportLedger(month: string): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportLedger, { query: { month } }, { headers, read: csvBlob });
}

export const paymentProblemsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "payment-problems"],
  queryFn: async () => (await send(contract.listPaymentProblems)).problems,
  staleTime: STALE_MS,
  refetchOnMount: true,
  meta: { quiet: true },
});

export const resolvePaymentProblem = (body: { key: string; note: string }) =>
  send(contract.resolvePaymentProblem, { body });
