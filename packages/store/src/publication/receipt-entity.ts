import type { ChainReceipt } from "@adwright/contracts/change/change-receipt";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, numericId, packed, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

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
      attributes: { userId: text, sequence: number, hash: text },
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
