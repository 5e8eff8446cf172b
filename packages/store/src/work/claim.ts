import { optionalNumber, optionalText } from "../table/attributes.ts";
import { allOf, anyOf } from "../table/write.ts";

/** A delivery of a message: Amazon SQS keeps the message's id and counts up its deliveries. */
export interface Claim {
  messageId: string;
  receiveCount: number;
}

/** A claim and how long it lasts; times are epoch ms. */
export interface Lease {
  claim: Claim;
  nowMs: number;
  untilMs: number;
}

/** What a row says about the worker that holds it, and about those before. */
export interface ClaimedRow {
  /** Whose worker holds the row until `leaseUntilMs`; absent while nobody does, and in rows of earlier releases. */
  messageId?: string | undefined;
  receiveCount?: number | undefined;
  leaseUntilMs?: number | undefined;
  /** How often it failed in a way that may pass, and since when (0: it does not). */
  failures?: number | undefined;
  failingSinceMs?: number | undefined;
}

export const claimAttributes = {
  messageId: optionalText,
  receiveCount: optionalNumber,
  leaseUntilMs: optionalNumber,
  failures: optionalNumber,
  failingSinceMs: optionalNumber,
} as const;

/** The attributes that a row has only while somebody holds it. */
export const heldAttributes = ["messageId", "receiveCount", "leaseUntilMs"] as const;

/**
 * Why a row is given back: its start does not count, counts like the death of a worker, or counts as a failure that may
 * pass; "fresh" forgets all that was counted, for work that staff may start again.
 */
export type Release = "given_back" | "crashed" | "fresh" | { failedAtMs: number };

/** What a row counts after it was given back; `starts` counts the claims that were not, those of dead workers. */
export function countsAfter(
  { failures = 0, failingSinceMs = 0 }: ClaimedRow,
  starts: number,
  why: Release,
): { starts: number; failures: number; failingSinceMs: number } {
  if (why === "fresh") return { starts: 0, failures: 0, failingSinceMs: 0 };
  if (why === "crashed") return { starts, failures, failingSinceMs };
  if (why === "given_back") return { starts: starts - 1, failures, failingSinceMs };
  return {
    starts: starts - 1,
    failures: failures + 1,
    failingSinceMs: failingSinceMs || why.failedAtMs,
  };
}

type Names<Name> = Record<"messageId" | "receiveCount" | "leaseUntilMs", Name>;
interface Is<Name> {
  eq(name: Name, value: string | number): string;
  lt(name: Name, value: number): string;
  lte(name: Name, value: number): string;
}

/** The lease is over, or an earlier delivery of the same message has it, whose worker is dead then. */
export function isLeftFor<Name>(
  row: Names<Name>,
  is: Is<Name>,
  { claim: { messageId, receiveCount }, nowMs }: Lease,
): string {
  return anyOf(
    is.lte(row.leaseUntilMs, nowMs),
    allOf(is.eq(row.messageId, messageId), is.lt(row.receiveCount, receiveCount)),
  );
}

/** The worker with this claim still has the row. Nobody's claim is in rows of earlier releases. */
export function isHeldBy<Name>(
  row: Names<Name>,
  is: Is<Name>,
  { messageId = "", receiveCount = 0 }: ClaimedRow,
): string {
  return allOf(is.eq(row.messageId, messageId), is.eq(row.receiveCount, receiveCount));
}
