import type { Receipt } from "@adwright/contracts/publication/publication";

/** The newest receipt of a person's chain. */
export interface ReceiptHead {
  /** Starts at 1. */
  sequence: number;
  hash: string;
}

/** A receipt that must be in the chain, because another row says that it was written. */
export interface DueReceipt {
  kind: Receipt["kind"];
  campaignId: number;
  publicationId: string;
  /** When it was written, or the earliest time it can have been; ISO 8601. */
  at: string;
}
