import * as contract from "@adwright/contracts/staff";
import * as emails from "@adwright/contracts/staff/emails";
import * as request from "@adwright/contracts/staff/request";

import { adminTimes } from "../admin.ts";
import { send } from "../http/client.ts";
import { pagesOf, readOf } from "../http/read-query.ts";

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
  pagesOf("admin", contract.listTickets, { input: { query: { day } }, ...adminTimes });

export const answerTicket = (ticket: { userId: string; ticketId: string }) =>
  send(contract.answerTicket, ticket);
