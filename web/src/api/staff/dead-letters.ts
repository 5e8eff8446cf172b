import * as contract from "@adwright/contracts/staff/dead-letter";

import { ADMIN_KEY, adminTimes } from "../admin.ts";
import { send } from "../http/client.ts";
import { pagesOf } from "../http/read-query.ts";

/** Messages that failed in every attempt of a worker, page by page; each read is written to the audit log. */
export const deadLettersQuery = pagesOf(
  [...ADMIN_KEY, "dead-letters"],
  contract.listDeadLetters,
  {},
  adminTimes,
);

export const redriveDeadLetter = (letterId: string) =>
  send(contract.redriveDeadLetter, { letterId });

export interface Redriven {
  redriven: number;
  left: number;
  hasMore: boolean;
}

export const redriveDeadLetters = () => send(contract.redriveDeadLetters);

export const discardDeadLetter = (letterId: string, reason: string) =>
  send(contract.discardDeadLetter, { letterId, body: { reason } });
