import * as contract from "@adwright/contracts/staff";
import * as letters from "@adwright/contracts/staff/dead-letter";
import * as emails from "@adwright/contracts/staff/emails";
import * as request from "@adwright/contracts/staff/request";

import { adminTimes } from "../admin.ts";
import { send } from "../http/client.ts";
import { csvBlob } from "../http/csv-blob.ts";
import { pagesOf, readOf, withCursor } from "../http/read-query.ts";

/** Finds the person behind an address, an id, a customer id or a ticket; the search is written to the audit log. */
export const findPeople = async (q: string) =>
  (await send(contract.findPeople, { body: { q } })).people;

/** What a request id belongs to; null if only the log knows it. The search is written to the audit log. */
export const findRequest = async (requestId: string) =>
  (await send(request.findRequest, { requestId })).request;

export const resendEmail = (userId: string, emailId: string, reason: string) =>
  send(emails.resendEmail, { userId, emailId, body: { reason } });

export const clearAddress = (userId: string, reason: string) =>
  send(emails.clearAddress, { userId, body: { reason } });

/** Each read is written to the audit log, so the answer is cached for five minutes. */
export const personQuery = (userId: string) =>
  readOf("admin", contract.getPerson, {
    input: { userId },
    staleTime: 5 * 60_000,
    outlivesScreen: true,
  });

export const extendTrial = (userId: string, body: { until: string; reason: string }) =>
  send(contract.extendPersonTrial, { userId, body });

/** The support tickets of a UTC day (default: today), page by page. */
export const ticketsQuery = (day: string | undefined) =>
  pagesOf("admin", contract.listTickets, {
    input: { query: { day } },
    ...adminTimes,
    read: withCursor,
  });

export const answerTicket = (ticket: { userId: string; ticketId: string }) =>
  send(contract.answerTicket, ticket);

/** The ledger of a month (yyyy-mm), page by page; the sums cover the whole month. */
export const ledgerQuery = (month: string) =>
  pagesOf("admin", contract.getLedger, {
    input: { query: { month } },
    ...adminTimes,
    read: withCursor,
  });

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

/** A month of the audit log, newest first, page by page. */
export const auditQuery = (filter: contract.StaffActFilter) =>
  pagesOf("admin", contract.listStaffActs, {
    input: { query: filter },
    ...adminTimes,
    read: withCursor,
  });

export function exportAudit(month: string): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportStaffActs, { query: { month } }, { headers, read: csvBlob });
}

/** Messages that failed in every attempt of a worker, page by page; each read is written to the audit log. */
export const deadLettersQuery = pagesOf("admin", letters.listDeadLetters, {
  ...adminTimes,
  read: withCursor,
});

export const redriveDeadLetter = (letterId: string) =>
  send(letters.redriveDeadLetter, { letterId });

export const redriveDeadLetters = () => send(letters.redriveDeadLetters);

export const discardDeadLetter = (letterId: string, reason: string) =>
  send(letters.discardDeadLetter, { letterId, body: { reason } });
