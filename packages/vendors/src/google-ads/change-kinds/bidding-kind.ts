import type { Bidding } from "@adwright/contracts/change/bidding";

import type { CampaignRow } from "./account-rows.ts";
import { type ChangeKindRule, gone, isLive } from "./change-kind.ts";

type Strategy = Bidding["strategy"];
type Amount = "targetCpaMicros" | "targetRoas" | "cpcCeilingMicros";

/**
 * Google Ads API: a campaign has one of these fields, which determines its bidding type; `leaf` is the field below it.
 */
const strategies: Record<Strategy, { field: string; type: string; leaf: string; amount?: Amount }> =
  {
    manual_cpc: { field: "manual_cpc", type: "MANUAL_CPC", leaf: "enhanced_cpc_enabled" },
    maximize_clicks: {
      field: "target_spend",
      type: "TARGET_SPEND",
      leaf: "cpc_bid_ceiling_micros",
      amount: "cpcCeilingMicros",
    },
    maximize_conversions: {
      field: "maximize_conversions",
      type: "MAXIMIZE_CONVERSIONS",
      leaf: "target_cpa_micros",
      amount: "targetCpaMicros",
    },
    maximize_conversion_value: {
      field: "maximize_conversion_value",
      type: "MAXIMIZE_CONVERSION_VALUE",
      leaf: "target_roas",
      amount: "targetRoas",
    },
    target_cpa: {
      field: "target_cpa",
      type: "TARGET_CPA",
      leaf: "target_cpa_micros",
      amount: "targetCpaMicros",
    },
    target_roas: {
      field: "target_roas",
      type: "TARGET_ROAS",
      leaf: "target_roas",
      amount: "targetRoas",
    },
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
  const found = Object.entries(strategies).find(
    ([, { type }]) => type === row.bidding_strategy_type,
  );
  if (found === undefined) return null;
  const [strategy, { field, leaf, amount }] = found;
  const message = row[field as keyof BiddingRow] as Record<string, unknown> | undefined;
  const value = Number(message?.[leaf] ?? 0);
  return {
    strategy: strategy as Strategy,
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
    const { field, leaf, amount } = strategies[to.strategy];
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
