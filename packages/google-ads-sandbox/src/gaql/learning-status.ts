import type { AccountState } from "../accounts/account-state.ts";
import type { ChangeEvent } from "../accounts/change-event.ts";
import type { Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { BIDDING_FIELDS, biddingStrategyTypeOf } from "../rules/campaign/campaign-bidding.ts";

/** Google Ads help: often about a week; the exact number of days is assumed. */
const LEARNING_MS = 7 * 86_400_000;

/** From the protos: automated bidding strategies. */
const AUTOMATED = new Set([
  "TARGET_SPEND",
  "MAXIMIZE_CONVERSIONS",
  "MAXIMIZE_CONVERSION_VALUE",
  "TARGET_CPA",
  "TARGET_ROAS",
  "TARGET_IMPRESSION_SHARE",
]);

const isBidding = (path: string): boolean =>
  BIDDING_FIELDS.some((field) => path === field || path.startsWith(`${field}.`));

function ofCampaign({ operation, changedFields, before, after }: ChangeEvent): string | undefined {
  if (operation === "CREATE") return "LEARNING_NEW";
  if (before === undefined || after === undefined || !changedFields.some(isBidding)) {
    return undefined;
  }
  return biddingStrategyTypeOf(before) === biddingStrategyTypeOf(after)
    ? "LEARNING_SETTING_CHANGE"
    : "LEARNING_NEW";
}

interface Learning {
  /** The resource name of a campaign or a budget. */
  of: string;
  status: string;
}

/** Adding something starts a new learning period for the campaign; negative keywords do not. */
function ofComposition({ operation, after }: ChangeEvent, state: AccountState): Learning[] {
  if (operation !== "CREATE" || after === undefined || after["negative"] === true) return [];
  const adGroup = state.find(textOf(after["ad_group"]));
  const of = textOf(after["campaign"] ?? adGroup?.["campaign"]);
  return [{ of, status: "LEARNING_COMPOSITION_CHANGE" }];
}

/**
 * The campaigns or budgets for which an event starts a learning period, and why (protos, BiddingStrategySystemStatus).
 */
function learningOf(event: ChangeEvent, state: AccountState): Learning[] {
  const { kind, resourceName: of, operation, changedFields } = event;
  if (kind === "campaign") {
    const status = ofCampaign(event);
    return status === undefined ? [] : [{ of, status }];
  }
  if (kind === "campaign_budget") {
    const isAmount = operation === "UPDATE" && changedFields.includes("amount_micros");
    return isAmount ? [{ of, status: "LEARNING_BUDGET_CHANGE" }] : [];
  }
  const isComposition = kind === "ad_group" || kind === "ad_group_criterion";
  return isComposition ? ofComposition(event, state) : [];
}

/**
 * The status of a campaign's automated bidding: it is learning for a week after a change of strategy, target, budget,
 * or contents. Other campaigns have no status.
 */
export function createLearning(
  state: AccountState,
  customerId: string,
): (campaign: Resource) => Resource {
  let known: Map<string, string> | undefined;

  function learning(): Map<string, string> {
    if (known !== undefined) return known;
    known = new Map();
    const since = state.now() - LEARNING_MS;
    for (const event of state.changeEventsOf(customerId)) {
      if (event.atMs < since) continue;
      for (const { of, status } of learningOf(event, state)) known.set(of, status);
    }
    return known;
  }

  return (campaign) => {
    if (!AUTOMATED.has(biddingStrategyTypeOf(campaign))) return campaign;
    const ofBudget = learning().get(textOf(campaign["campaign_budget"]));
    const status = learning().get(campaign.resource_name) ?? ofBudget ?? "ENABLED";
    return { ...campaign, bidding_strategy_system_status: status };
  };
}
