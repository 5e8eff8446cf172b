import type { Resource } from "../../accounts/resource.ts";
import type { KindRules } from "../../mutate/kind-rules.ts";
import {
  findReferenced,
  isNameTaken,
  isUnset,
  report,
  reportRequired,
  reportTooLong,
  type RuleScope,
  statusOrEnabled,
} from "../../mutate/rule-scope.ts";
import { checkTracking } from "../final-urls.ts";
import { makeDeviceCriteria } from "./automatic-devices.ts";
import { BIDDING_FIELDS, biddingStrategyTypeOf, checkBidding } from "./campaign-bidding.ts";
import { followBudget } from "./campaign-budget.ts";
import { checkDates, todayOf } from "./campaign-dates.ts";

/** From docs: bids by impressions are for other networks, and Performance Max bids for conversions. */
const BIDDING: Record<string, (strategy: string) => boolean> = {
  SEARCH: (strategy) => strategy !== "MANUAL_CPM",
  PERFORMANCE_MAX: (strategy) =>
    ["MAXIMIZE_CONVERSIONS", "MAXIMIZE_CONVERSION_VALUE", "UNKNOWN"].includes(strategy),
};

/** From the protos (CampaignError): what a type of campaign needs, and what only some accounts may have. */
function checkSettings(campaign: Resource, scope: RuleScope): void {
  const type = String(campaign["advertising_channel_type"]);
  const fail = (name: string, ...at: string[]): void => report(scope, `campaign_error.${name}`, at);
  if (type === "SHOPPING" && campaign["shopping_setting"] === undefined) {
    fail("MISSING_SHOPPING_SETTING", "shopping_setting");
  }
  if (type === "HOTEL" && campaign["hotel_setting"] === undefined) {
    fail("MISSING_HOTEL_SETTING", "hotel_setting");
  }
  const networks = (campaign["network_settings"] ?? {}) as Record<string, unknown>;
  if (networks["target_partner_search_network"] === true) {
    const at = ["network_settings", "target_partner_search_network"];
    fail("CANNOT_TARGET_PARTNER_SEARCH_NETWORK", ...at);
  }
  const strategy = biddingStrategyTypeOf(campaign);
  if (BIDDING[type]?.(strategy) === false) {
    fail("NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE", strategy.toLowerCase());
  }
  checkTracking(campaign as Parameters<typeof checkTracking>[0], scope);
}

const isSearch = (campaign: Resource): boolean => campaign["advertising_channel_type"] === "SEARCH";

/** Assumed: Google names the limit of ad groups only. */
const NAME_CHARACTERS = 255;

/** From docs: no NUL, CR or LF; unique among enabled and paused campaigns. */
function checkName(campaign: Resource, scope: RuleScope): void {
  const name = campaign.name ?? "";
  const at = ["name"];
  if (name.trim() === "") reportRequired(scope, "name");
  else if (/[\0\n\r]/.test(name)) {
    report(scope, "campaign_error.INVALID_CAMPAIGN_NAME", at, { trigger: name });
  } else if (name.length > NAME_CHARACTERS) {
    reportTooLong(scope, name, "name");
  } else if (isNameTaken(scope, "campaign", campaign)) {
    report(scope, "campaign_error.DUPLICATE_CAMPAIGN_NAME", at, { trigger: name });
  }
}

interface NetworkSettings {
  target_google_search?: boolean;
  target_search_network?: boolean;
  target_content_network?: boolean;
}

/** From docs: search partners require Google Search, and at least one network is required. */
function checkNetworks(campaign: Resource, scope: RuleScope): void {
  const networks = (campaign["network_settings"] ?? {}) as NetworkSettings;
  const at = ["network_settings"];
  if (networks.target_search_network === true && networks.target_google_search !== true) {
    report(scope, "campaign_error.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH", at);
  }
  const chosen = [
    networks.target_google_search,
    networks.target_search_network,
    networks.target_content_network,
  ];
  if (!chosen.includes(true)) {
    report(scope, "campaign_error.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK", at);
  }
}

function checkBudget(campaign: Resource, previous: Resource | undefined, scope: RuleScope): void {
  const budget = findReferenced(scope, campaign, "campaign_budget");
  if (budget === undefined || previous?.["campaign_budget"] === budget.resource_name) return;
  if (budget["explicitly_shared"] === true || budget["reference_count"] === 0) return;
  report(
    scope,
    "campaign_budget_error.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS",
    ["campaign_budget"],
  );
}

const DEFAULT_NETWORKS = {
  target_google_search: true,
  target_search_network: true,
  target_partner_search_network: false,
};

export const campaignRules: KindRules = {
  immutableFields: [
    "id",
    "serving_status",
    "primary_status",
    "primary_status_reasons",
    "advertising_channel_type",
    "advertising_channel_sub_type",
    "experiment_type",
  ],
  oneOf: BIDDING_FIELDS,
  complete: (campaign, scope) => ({
    ...campaign,
    status: statusOrEnabled(campaign),
    experiment_type: "BASE",
    start_date_time: campaign["start_date_time"] ?? `${todayOf(scope)} 00:00:00`,
    payment_mode: isUnset(campaign["payment_mode"]) ? "CLICKS" : campaign["payment_mode"],
    network_settings: campaign["network_settings"] ?? {
      ...DEFAULT_NETWORKS,
      target_content_network: !isSearch(campaign),
    },
  }),
  check(next, previous, scope) {
    if (next.name !== previous?.name) checkName(next, scope);
    if (isUnset(next["advertising_channel_type"])) {
      reportRequired(scope, "advertising_channel_type");
    }
    // From docs: required at creation since 2025, for every campaign since 2026-04-01.
    if (isUnset(next["contains_eu_political_advertising"])) {
      reportRequired(scope, "contains_eu_political_advertising");
    }
    checkBudget(next, previous, scope);
    checkBidding(next, previous, scope);
    checkNetworks(next, scope);
    checkDates(next, previous, scope);
    checkSettings(next, scope);
  },
  derive: (campaign) => ({
    ...campaign,
    bidding_strategy_type: biddingStrategyTypeOf(campaign),
    contains_eu_political_advertising:
      campaign["contains_eu_political_advertising"] ?? "UNSPECIFIED",
    missing_eu_political_advertising_declaration: isUnset(
      campaign["contains_eu_political_advertising"],
    ),
  }),
  follow(next, previous, scope) {
    followBudget(next, previous, scope);
    if (previous === undefined && isSearch(next)) makeDeviceCriteria(next, scope);
  },
};
