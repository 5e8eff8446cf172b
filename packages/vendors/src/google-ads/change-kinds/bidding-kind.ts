import { amountOf, type Bidding } from "@adwright/contracts/change/bidding";

import type { CampaignRow } from "./account-rows.ts";
import { type ChangeKindRule, gone, isLive } from "./change-kind.ts";

type Strategy = Bidding["strategy"];

/**
 * Google Ads API: a campaign has one of these fields, in capitals its bidding type; `leaf` is the field below it.
 */
const strategies: Record<Strategy, { field: string; leaf: string }> = {
  manual_cpc: { field: "manual_cpc", leaf: "enhanced_cpc_enabled" },
  maximize_clicks: { field: "target_spend", leaf: "cpc_bid_ceiling_micros" },
  maximize_conversions: { field: "maximize_conversions", leaf: "target_cpa_micros" },
  maximize_conversion_value: { field: "maximize_conversion_value", leaf: "target_roas" },
  target_cpa: { field: "target_cpa", leaf: "target_cpa_micros" },
  target_roas: { field: "target_roas", leaf: "target_roas" },
};

const none = { targetCpaMicros: null, targetRoas: null, cpcCeilingMicros: null };

/** The fields of a campaign that define its bidding. */
type BiddingRow = Pick<
  CampaignRow,
  | "bidding_strategy_type"
  | "target_spend"
  | "maximize_conversions"
  | "maximize_conversion_value"
  | "target_cpa"
  | "target_roas"
>;

/** Google answers an unset amount as 0 or omits it. Null for a strategy that cannot be changed here. */
export function biddingOf(row: BiddingRow): Bidding | null {
  const names = Object.keys(strategies) as Strategy[];
  const strategy = names.find(
    (name) => strategies[name].field.toUpperCase() === row.bidding_strategy_type,
  );
  if (strategy === undefined) return null;
  const { field, leaf } = strategies[strategy];
  const amount = amountOf[strategy];
  const message = row[field as keyof BiddingRow] as Record<string, unknown> | undefined;
  const value = Number(message?.[leaf] ?? 0);
  return {
    strategy,
    ...none,
    ...(amount !== undefined && value > 0 && { [amount]: value }),
  };
}

export const bidding: ChangeKindRule<"bidding"> = {
  want: ({ target }, wanted) => wanted.campaigns.add(target),
  stateOf({ target }, rows) {
    const campaign = rows.campaigns.get(target);
    if (campaign === undefined || !isLive(campaign)) return gone(campaign ? [campaign.name] : []);
    const { name: path, bidding_strategy: portfolio } = campaign;
    return {
      value: biddingOf(campaign),
      context: {
        type: campaign.bidding_strategy_type ?? "UNKNOWN",
        portfolio: portfolio === undefined || portfolio === "" ? null : portfolio,
      },
      path: [path],
      isThere: true,
    };
  },
  after: ({ to }) => to,
  // Google Ads API: the mask names a leaf field; the message containing it must be sent as well, which selects the
  // strategy.
  operations({ target, to }) {
    const { field, leaf } = strategies[to.strategy];
    const amount = amountOf[to.strategy];
    const value = amount === undefined ? false : to[amount];
    return [
      {
        type: "campaign",
        verb: "update",
        resource: target,
        paths: [`${field}.${leaf}`],
        entity: { [field]: value === null ? {} : { [leaf]: value } },
      },
    ];
  },
  resourceOf: ({ target }) => target,
  inverse: ({ kind, target }, { value }) =>
    typeof value === "object" && value !== null && "strategy" in value
      ? { kind, target, to: value }
      : undefined,
};
