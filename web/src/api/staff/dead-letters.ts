import * as contract from "@adwright/contracts/staff/dead-letter";
import { infiniteQueryOptions } from "@tanstack/react-query";

import { ADMIN_KEY } from "../admin.ts";
import { readPage, send } from "../http/client.ts";

const MINUTE_MS = 60_000;

/** Messages that failed in every attempt of a worker, page by page; each read is written to the audit log. */
export const deadLettersQuery = infiniteQueryOptions({
  queryKey: [...ADMIN_KEY, "dead-letters"],
  queryFn: ({ pageParam }) =>
    send(contract.listDeadLetters, { query: { cursor: pageParam } }, { read: readPage }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
  staleTime: MINUTE_MS,
  refetchOnMount: true,
  meta: { quiet: true },
});

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
