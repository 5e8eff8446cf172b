import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import type { Receipt } from "@adwright/contracts/publication/publication";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, numericId, packed, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { RowOf } from "../table/row-of.ts";

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
export function receiptEntity(connection: Connection) {
  return new Entity(
    {
      model: model("receipt"),
      attributes: { userId: text, sequence: numericId, ...packed<ChainReceipt>() },
      indexes: { primary: keys.receipt },
    },
    connection,
  );
}

/** The head of a person's chain. */
export function receiptHeadEntity(connection: Connection) {
  return new Entity(
    {
      model: model("receipthead"),
      attributes: { userId: text /** Starts at 1. */, sequence: number, hash: text },
      indexes: { primary: keys.receiptHead },
    },
    connection,
  );
}

/** The newest link of a campaign. */
export function receiptOfCampaignEntity(connection: Connection) {
  return new Entity(
    {
      model: model("pubx"),
      attributes: { userId: text, campaignId: numericId, sequence: number },
      indexes: { primary: keys.receiptOfCampaign },
    },
    connection,
  );
}
