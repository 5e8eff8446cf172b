import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import type { Receipt } from "@adwright/contracts/publication/publication";

import { keys } from "../keys.ts";
import { number, numericId, packed, text } from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

/** The newest receipt of a person's chain. */
export type ReceiptHead = Omit<RowOf<typeof receiptHeadEntity>, "userId">;

/** A receipt that must be in the chain, because another row says that it was written. */
export interface DueReceipt {
  kind: Receipt["kind"];
  campaignId: number;
  publicationId: string;
  /** When it was written, or the earliest time it can have been; ISO 8601. */
  at: string;
}

/** One link of a person's chain of receipts. Written once and never changed. */
export const receiptEntity = entity("receipt", keys.receipt, {
  userId: text,
  sequence: numericId,
  ...packed<ChainReceipt>(),
});

/** The head of a person's chain. */
export const receiptHeadEntity = entity("receipthead", keys.receiptHead, {
  userId: text /** Starts at 1. */,
  sequence: number,
  hash: text,
});

/** The newest link of a campaign. */
export const receiptOfCampaignEntity = entity("pubx", keys.receiptOfCampaign, {
  userId: text,
  campaignId: numericId,
  sequence: number,
});
