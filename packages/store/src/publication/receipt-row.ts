import type { Receipt } from "@adwright/contracts/publication/publication";

/** The last receipt of a person's chain. */
export interface ReceiptHead {
  /** Counts from 1. */
  sequence: number;
  hash: string;
}

/** A receipt that must be in the chain, because something else says that it was written. */
export interface DueReceipt {
  kind: Receipt["kind"];
  campaignId: number;
  publicationId: string;
  /** ISO 8601: when it was written, or at the earliest. */
  at: string;
}
