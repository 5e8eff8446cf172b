import type { LiveCampaign } from "@adwright/contracts/change/live-campaign";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { lastDayOf } from "../reads/account-time.ts";
import { METRIC_FIELDS } from "../reads/metric-fields.ts";
import { type Selected, selectRows } from "../selected.ts";
import { byCost, figuresOf, LAST_30_DAYS, MOST_ROWS, wordOf } from "./live-rows.ts";

/** A campaign as Google reports it, without the link to our own campaign, which Google does not know. */
type FoundCampaign = Omit<LiveCampaign, "ownCampaignId">;

/** The fields read for a campaign and its budget. */
export const CAMPAIGN_FIELDS = `campaign.id, campaign.name, campaign.status,
  campaign.advertising_channel_type, campaign.experiment_type, campaign.bidding_strategy_type,
  campaign.bidding_strategy, campaign.bidding_strategy_system_status, campaign.campaign_budget,
  campaign.end_date_time, campaign.serving_status, campaign.primary_status,
  campaign.primary_status_reasons, campaign.payment_mode,
  campaign_budget.amount_micros, campaign_budget.total_amount_micros, campaign_budget.period,
  campaign_budget.explicitly_shared, customer.currency_code`;
export type CampaignRow = Partial<Selected<typeof METRIC_FIELDS>> &
  Selected<typeof CAMPAIGN_FIELDS>;

export function budgetOf({ campaign_budget: budget }: CampaignRow): FoundCampaign["budget"] {
  if (budget === undefined) return null;
  const isDaily = (budget.period ?? "DAILY") === "DAILY";
  return {
    resource: budget.resource_name,
    amountMicros: Number((isDaily ? budget.amount_micros : budget.total_amount_micros) ?? 0),
    isDaily,
    isShared: budget.explicitly_shared === true,
  };
}

export function campaignOf(row: CampaignRow): FoundCampaign {
  const { campaign } = row;
  return {
    campaign: campaign.id,
    resource: campaign.resource_name,
    name: campaign.name,
    status: campaign.status,
    channelType: wordOf(campaign.advertising_channel_type),
    budget: budgetOf(row),
    biddingStrategy: wordOf(campaign.bidding_strategy_type),
    biddingStatus: wordOf(campaign.bidding_strategy_system_status),
    serving: {
      servingStatus: wordOf(campaign.serving_status),
      primaryStatus: wordOf(campaign.primary_status),
      reasons: campaign.primary_status_reasons ?? [],
      lastDay: lastDayOf(campaign),
      paymentMode: wordOf(campaign.payment_mode),
    },
    ...figuresOf(row.metrics),
  };
}

const rank = ({ status }: FoundCampaign): number => (status === "ENABLED" ? 0 : 1);

/** Enabled campaigns first, and within them those with the highest cost. */
function byWeight(left: FoundCampaign, right: FoundCampaign): number {
  return rank(left) - rank(right) || byCost(left, right);
}

/** Every campaign that is not removed, with metrics of the last 30 days; one query. */
export async function readCampaigns(
  client: AdsClient,
): Promise<{ currencyCode: string; campaigns: FoundCampaign[]; isComplete: boolean }> {
  const rows = await selectRows(
    client,
    `${CAMPAIGN_FIELDS}, ${METRIC_FIELDS}`,
    `campaign WHERE campaign.status != 'REMOVED' AND ${LAST_30_DAYS} LIMIT ${MOST_ROWS}`,
  );
  return {
    currencyCode: rows[0]?.customer.currency_code ?? "",
    campaigns: rows.map(campaignOf).toSorted(byWeight),
    isComplete: rows.length < MOST_ROWS,
  };
}

/** Whether a campaign is on, and whether its last day has passed; one query. Undefined if it was removed. */
export async function readServing(
  client: AdsClient,
  campaign: string,
): Promise<{ status: string; hasEnded: boolean } | undefined> {
  const [row] = await selectRows(
    client,
    "campaign.status, campaign.serving_status",
    `campaign WHERE campaign.resource_name = ${quoted(campaign)} AND campaign.status != 'REMOVED'`,
  );
  if (row === undefined) return undefined;
  const { status, serving_status: serving } = row.campaign;
  return { status, hasEnded: serving === "ENDED" };
}
