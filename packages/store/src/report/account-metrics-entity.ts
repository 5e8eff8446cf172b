import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { flag, model, numericId, optionalFlag, packed, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { AccountFigures } from "./account-metrics-row.ts";

/** A row without names: half the size. */
export type PackedCampaign = [
  id: string,
  status: string,
  impressions: number,
  clicks: number,
  costMicros: number,
  conversions: number,
];

export function accountMetricsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("metrics"),
      attributes: {
        userId: text,
        brandId: numericId,
        customerId: text,
        askedAt: text,
        hasFailed: optionalFlag,
        ...packed<AccountFigures>(),
      },
      indexes: { primary: keys.accountMetrics },
    },
    connection,
  );
}

export function campaignMetricsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("campmetrics"),
      attributes: {
        userId: text,
        brandId: numericId,
        customerId: text,
        asOf: text,
        isComplete: flag,
        ...packed<PackedCampaign[]>(),
      },
      indexes: { primary: keys.campaignMetrics },
    },
    connection,
  );
}
