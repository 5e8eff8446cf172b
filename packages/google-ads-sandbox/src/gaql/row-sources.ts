import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { isLive, type Resource } from "../accounts/resource.ts";
import { GEO_TARGETS } from "../places/geo-targets.ts";
import { LANGUAGES } from "../places/languages.ts";
import { reviewedAd } from "../rules/ad-review.ts";
import { listSharedSets } from "../rules/shared-set/shared-set.ts";
import { listChangeEventRows } from "./change-event-rows.ts";
import { listCampaignGoals, listConversionActions } from "./conversion-rows.ts";
import { createLearning } from "./learning-status.ts";
import { createNarrowing } from "./narrowing.ts";
import type { Condition } from "./query.ts";
import { listRecommendations } from "./recommendation-rows.ts";
import type { Row } from "./row.ts";
import { listCampaignTermRows, listSearchTermRows } from "./search-term-rows.ts";
import { createServing } from "./serving-status.ts";
import { listBudgetSimulations } from "./simulation-rows.ts";

/** The resources joined to the one in FROM here; Google supports more. */
export const JOINED: Record<string, readonly string[]> = {
  customer: [],
  customer_client: ["customer"],
  campaign_budget: ["customer"],
  campaign: ["customer", "campaign_budget"],
  campaign_criterion: ["customer", "campaign"],
  campaign_asset: ["customer", "campaign", "asset"],
  ad_group_asset: ["customer", "campaign", "ad_group", "asset"],
  asset: ["customer"],
  label: ["customer"],
  campaign_label: ["customer", "campaign", "label"],
  shared_set: ["customer"],
  shared_criterion: ["customer", "shared_set"],
  campaign_shared_set: ["customer", "campaign", "shared_set"],
  ad_group: ["customer", "campaign"],
  ad_group_ad: ["customer", "campaign", "ad_group"],
  ad_group_criterion: ["customer", "campaign", "ad_group"],
  keyword_view: ["customer", "campaign", "ad_group", "ad_group_criterion"],
  search_term_view: ["customer", "campaign", "ad_group"],
  campaign_search_term_view: ["customer", "campaign"],
  conversion_action: ["customer"],
  campaign_conversion_goal: ["customer", "campaign"],
  campaign_simulation: ["customer", "campaign"],
  customer_user_access: ["customer"],
  recommendation: ["customer", "campaign"],
  recommendation_subscription: ["customer"],
  change_event: ["customer", "campaign", "ad_group"],
  geo_target_constant: [],
  language_constant: [],
  currency_constant: [],
};

export interface RowSourceOptions {
  state: AccountState;
  account: CustomerAccount;
  where: readonly Condition[];
}

const keywordView = (criterion: Resource): Resource => ({
  resource_name: criterion.resource_name.replace("/adGroupCriteria/", "/keywordViews/"),
});

const isTargetedKeyword = (criterion: Resource): boolean =>
  criterion["keyword"] !== undefined && criterion["negative"] !== true;

/** All rows of a FROM clause, before its conditions are applied. */
export function listRows(from: string, options: RowSourceOptions): Row[] {
  const { state, account, where } = options;
  const narrowing = createNarrowing(state, account.id, where);
  const customer = customerResource(account);
  const find = (name: unknown): Resource | undefined => state.find(String(name));

  const withLearning = createLearning(state, account.id);
  const withServing = createServing(state, account);
  const withCampaign = (resource: Resource): Row => ({
    campaign: find(resource["campaign"]),
    customer,
  });
  function withAdGroup(resource: Resource): Row {
    const adGroup = find(resource["ad_group"]);
    return { ad_group: adGroup, campaign: find(adGroup?.["campaign"]), customer };
  }

  const sources: Record<string, () => Row[]> = {
    customer: () => [{ customer }],
    customer_client: () =>
      customerClients(state, account).map((client) => ({ customer_client: client, customer })),
    campaign_budget: () =>
      [...state.tableOf(account.id, "campaign_budget").rows.values()].map((budget) => ({
        campaign_budget: budget,
        customer,
      })),
    campaign: () =>
      narrowing.campaigns().map((campaign) => ({
        campaign: withServing(withLearning(campaign)),
        campaign_budget: find(campaign["campaign_budget"]),
        customer,
      })),
    campaign_criterion: () =>
      narrowing.underCampaign("campaign_criterion").map((criterion) => ({
        campaign_criterion: criterion,
        ...withCampaign(criterion),
      })),
    campaign_asset: () =>
      narrowing.underCampaign("campaign_asset").map((link) => ({
        campaign_asset: link,
        asset: find(link["asset"]),
        ...withCampaign(link),
      })),
    label: () =>
      [...state.tableOf(account.id, "label").rows.values()].map((label) => ({ label, customer })),
    // A link has no status that would mark a removed one.
    campaign_label: () =>
      narrowing
        .underCampaign("campaign_label")
        .filter(isLive)
        .map((link) => ({
          campaign_label: link,
          label: find(link["label"]),
          ...withCampaign(link),
        })),
    shared_set: () =>
      listSharedSets(state, account.id).map((set) => ({ shared_set: set, customer })),
    shared_criterion: () =>
      [...state.tableOf(account.id, "shared_criterion").rows.values()]
        .filter(isLive)
        .map((criterion) => ({
          shared_criterion: criterion,
          shared_set: find(criterion["shared_set"]),
          customer,
        })),
    campaign_shared_set: () =>
      narrowing.underCampaign("campaign_shared_set").map((link) => ({
        campaign_shared_set: link,
        shared_set: find(link["shared_set"]),
        ...withCampaign(link),
      })),
    asset: () =>
      [...state.tableOf(account.id, "asset").rows.values()].map((asset) => ({ asset, customer })),
    ad_group: () =>
      narrowing.adGroups().map((adGroup) => ({ ad_group: adGroup, ...withCampaign(adGroup) })),
    ad_group_ad: () =>
      narrowing.underAdGroup("ad_group_ad").map((ad) => ({
        ad_group_ad: reviewedAd(ad, state.now()),
        ...withAdGroup(ad),
      })),
    ad_group_asset: () =>
      narrowing.underAdGroup("ad_group_asset").map((link) => ({
        ad_group_asset: link,
        asset: find(link["asset"]),
        ...withAdGroup(link),
      })),
    ad_group_criterion: () =>
      narrowing.underAdGroup("ad_group_criterion").map((criterion) => ({
        ad_group_criterion: criterion,
        ...withAdGroup(criterion),
      })),
    // Reported by users: negative keywords of ad groups are among them, with zeros.
    keyword_view: () =>
      narrowing
        .underAdGroup("ad_group_criterion")
        .filter(({ keyword }) => keyword !== undefined)
        .map((criterion) => ({
          keyword_view: keywordView(criterion),
          ad_group_criterion: criterion,
          ...withAdGroup(criterion),
        })),
    search_term_view: () =>
      listSearchTermRows(
        state,
        account,
        narrowing.underAdGroup("ad_group_criterion").filter(isTargetedKeyword),
        withAdGroup,
      ),
    campaign_search_term_view: () =>
      narrowing
        .campaigns()
        .flatMap((campaign) =>
          listCampaignTermRows(state, account, campaign).map((row) => ({ ...row, customer })),
        ),
    change_event: () => listChangeEventRows(state, account.id, customer),
    recommendation: () =>
      listRecommendations(state, account).map((recommendation) => ({
        recommendation,
        ...withCampaign(recommendation),
      })),
    recommendation_subscription: () =>
      state.subscriptionsOf(account.id).map((type) => ({
        recommendation_subscription: {
          resource_name: `customers/${account.id}/recommendationSubscriptions/${type}`,
          type,
          status: "ENABLED",
        },
        customer,
      })),
    conversion_action: () =>
      listConversionActions(state, account).map((row) => ({ ...row, customer })),
    campaign_conversion_goal: () =>
      listCampaignGoals(account, narrowing.campaigns()).map(({ goal, campaign }) => ({
        campaign_conversion_goal: goal,
        campaign: withServing(withLearning(campaign)),
        customer,
      })),
    campaign_simulation: () =>
      listBudgetSimulations(state, account, narrowing.campaigns()).map(
        ({ simulation, campaign }) => ({ campaign_simulation: simulation, campaign, customer }),
      ),
    customer_user_access: () =>
      state.usersOf(account.id).map((access) => ({
        customer_user_access: access,
        customer,
      })),
    geo_target_constant: () =>
      GEO_TARGETS.map((target) => ({ geo_target_constant: { ...target } })),
    language_constant: () => LANGUAGES.map((language) => ({ language_constant: { ...language } })),
    currency_constant: () =>
      state.currencies.list().map((currency) => ({ currency_constant: currency })),
  };
  return sources[from]?.() ?? [];
}

/** The fields that customer and customer_client share. */
const facts = (account: CustomerAccount) => ({
  id: Number(account.id),
  descriptive_name: account.descriptive_name,
  currency_code: account.currency_code,
  time_zone: account.time_zone,
  manager: account.manager,
  test_account: account.test_account,
  status: account.status,
});

const customerResource = (account: CustomerAccount): Resource => ({
  resource_name: `customers/${account.id}`,
  ...facts(account),
  auto_tagging_enabled: false,
  conversion_tracking_setting: {
    conversion_tracking_status: account.hasConversionTracking
      ? "CONVERSION_TRACKING_MANAGED_BY_SELF"
      : "NOT_CONVERSION_TRACKED",
  },
});

/** The account itself (level 0) and everything below it, depth first. */
function customerClients(state: AccountState, root: CustomerAccount): Resource[] {
  const list = (account: CustomerAccount, level: number): Resource[] => [
    {
      resource_name: `customers/${root.id}/customerClients/${account.id}`,
      client_customer: `customers/${account.id}`,
      level,
      hidden: false,
      ...facts(account),
    },
    ...state.clientsOf(account.id).flatMap((client) => list(client, level + 1)),
  ];
  return list(root, 0);
}
