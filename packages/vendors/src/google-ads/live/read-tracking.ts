import type { AdsClient } from "../client.ts";
import { selectRows } from "../selected.ts";
import { wordOf } from "./live-rows.ts";

/** A category of conversions and where they come from: what actions count and campaigns bid on. */
interface ConversionGoal {
  category: string;
  origin: string;
}

export interface ConversionAction extends ConversionGoal {
  name: string;
  /** Google's: WEBPAGE, UPLOAD_CLICKS and others. */
  type: string;
  /** Used for bidding and in the column of conversions. */
  isPrimary: boolean;
  /** When the tag last sent something, in the account's time; undefined if it never did. */
  lastRequestAt: string | undefined;
  /** Undefined if it never counted one. */
  lastConversionOn: string | undefined;
}

/** An enabled campaign with the goals that it bids on. */
export interface BiddingCampaign {
  name: string;
  biddingStrategyType: string;
  goals: ConversionGoal[];
}

/** How an account counts conversions, with two operations. Google Ads API: an action has no `metrics.conversions`. */
export async function readTracking(
  client: AdsClient,
): Promise<{ actions: ConversionAction[]; campaigns: BiddingCampaign[] }> {
  const [actions, goals] = await Promise.all([
    selectRows(
      client,
      `conversion_action.name, conversion_action.type, conversion_action.category,
       conversion_action.origin, conversion_action.primary_for_goal,
       metrics.conversion_last_received_request_date_time, metrics.conversion_last_conversion_date`,
      "conversion_action WHERE conversion_action.status = 'ENABLED'",
    ),
    selectRows(
      client,
      `campaign.name, campaign.bidding_strategy_type, campaign_conversion_goal.category,
       campaign_conversion_goal.origin, campaign_conversion_goal.biddable`,
      "campaign_conversion_goal WHERE campaign.status = 'ENABLED'",
    ),
  ]);
  const byCampaign = new Map<string, BiddingCampaign>();
  for (const { campaign, campaign_conversion_goal: goal } of goals) {
    const known = byCampaign.get(campaign.resource_name) ?? {
      name: campaign.name,
      biddingStrategyType: wordOf(campaign.bidding_strategy_type),
      goals: [],
    };
    byCampaign.set(campaign.resource_name, known);
    if (goal.biddable === true) known.goals.push(goalOf(goal));
  }
  return {
    actions: actions.map(({ conversion_action: action, metrics }) => ({
      name: action.name,
      type: wordOf(action.type),
      ...goalOf(action),
      isPrimary: action.primary_for_goal === true,
      lastRequestAt: metrics?.conversion_last_received_request_date_time || undefined,
      lastConversionOn: metrics?.conversion_last_conversion_date || undefined,
    })),
    campaigns: [...byCampaign.values()],
  };
}

const goalOf = (of: { category?: string; origin?: string }): ConversionGoal => ({
  category: wordOf(of.category),
  origin: wordOf(of.origin),
});
