import type { Resource } from "../../accounts/resource.ts";
import { report, type RuleScope } from "../../mutate/rule-scope.ts";
import { checkTracking } from "../final-urls.ts";
import { biddingStrategyTypeOf } from "./campaign-bidding.ts";

/** From docs: bids by impressions are for other networks, and Performance Max bids for conversions. */
const BIDDING: Record<string, (strategy: string) => boolean> = {
  SEARCH: (strategy) => strategy !== "MANUAL_CPM",
  PERFORMANCE_MAX: (strategy) =>
    ["MAXIMIZE_CONVERSIONS", "MAXIMIZE_CONVERSION_VALUE", "UNKNOWN"].includes(strategy),
};

/** From the protos (CampaignError): what a type of campaign needs, and what only some accounts may have. */
export function checkSettings(campaign: Resource, scope: RuleScope): void {
  const type = String(campaign["advertising_channel_type"]);
  const fail = (name: string, message: string, ...at: string[]): void =>
    report(scope, `campaign_error.${name}`, message, { at });
  if (type === "SHOPPING" && campaign["shopping_setting"] === undefined) {
    fail("MISSING_SHOPPING_SETTING", "A shopping setting is missing.", "shopping_setting");
  }
  if (type === "HOTEL" && campaign["hotel_setting"] === undefined) {
    fail("MISSING_HOTEL_SETTING", "A hotel setting is missing.", "hotel_setting");
  }
  const networks = (campaign["network_settings"] ?? {}) as Record<string, unknown>;
  if (networks["target_partner_search_network"] === true) {
    const at = ["network_settings", "target_partner_search_network"];
    fail("CANNOT_TARGET_PARTNER_SEARCH_NETWORK", "Not available for this account.", ...at);
  }
  const strategy = biddingStrategyTypeOf(campaign);
  if (BIDDING[type]?.(strategy) === false) {
    const name = "NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE";
    fail(name, "The type of campaign does not bid like this.", strategy.toLowerCase());
  }
  checkTracking(campaign as Parameters<typeof checkTracking>[0], scope);
}
