import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { flag, model, numericId, optionalFlag, packed, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { AccountFigures } from "./account-metrics-row.ts";

/** Arrays instead of objects, which halves the size. */
export type PackedMetrics = [
  impressions: number,
  clicks: number,
  costMicros: number,
  conversions: number,
];
export type PackedCampaign = [id: string, status: string, ...PackedMetrics];
export type PackedFigures = Omit<AccountFigures, "days"> & {
  days: [day: string, ...PackedMetrics][];
};

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
        ...packed<PackedFigures>(),
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
