import type { CampaignTable, CampaignTableRow } from "@adwright/contracts/figures/campaign-table";

import { aCampaign } from "../a-campaign.ts";

let made = 0;

const figures = { impressions: 5000, clicks: 1234, cost_micros: 98_760_000, conversions: 8 };

/** A campaign that was made in Google Ads, enabled and read. */
export function aLiveRow(given: Partial<CampaignTableRow> = {}): CampaignTableRow {
  made += 1;
  const customerId = "5000000002";
  return {
    key: `${customerId}/${made}`,
    source: "google",
    name: `Live ${made}`,
    brandId: 1,
    currencyCode: "EUR",
    own: null,
    live: {
      campaign: String(made),
      customerId,
      status: "ENABLED",
      servingStatus: "SERVING",
      primaryStatus: "ELIGIBLE",
      reasons: [],
      budget: `customers/${customerId}/campaignBudgets/${made}`,
      isBudgetShared: false,
      targetCpaMicros: null,
      asOf: "2026-11-22T11:00:00Z",
    },
    budgetMicros: 20_000_000,
    budgetUsed: 0.16,
    current: figures,
    previous: { ...figures, cost_micros: 50_000_000 },
    series: Array.from({ length: 14 }, (_, day) => [day * 1_000_000, 1] as [number, number]),
    changedAt: null,
    ...given,
  };
}

/** A draft here. */
export function aDraftRow(given: Parameters<typeof aCampaign>[0] = {}): CampaignTableRow {
  const own = aCampaign(given);
  return {
    key: String(own.id),
    source: own.status === "published" ? "published" : "draft",
    name: own.name,
    brandId: own.brandId,
    currencyCode: own.currencyCode,
    own,
    live: null,
    budgetMicros: own.dailyBudget === null ? null : own.dailyBudget * 1_000_000,
    budgetUsed: null,
    current: null,
    previous: null,
    series: null,
    changedAt: own.changedAt,
  };
}

/** A campaign that was published here, with what is at Google. */
export function aPublishedRow(
  given: Parameters<typeof aCampaign>[0] = {},
  served: Partial<CampaignTableRow> = {},
): CampaignTableRow {
  const { own } = aDraftRow({ status: "published", servingStatus: "ENABLED", ...given });
  const name = own?.name ?? "";
  return aLiveRow({ source: "published", name, own, changedAt: own?.changedAt ?? null, ...served });
}

/** The table's answer with these rows. */
export const aTable = (
  rows: CampaignTableRow[],
  given: Partial<CampaignTable> = {},
): CampaignTable => ({
  rows,
  total: rows.length,
  nextCursor: null,
  totals: [],
  asOf: null,
  ...given,
});
