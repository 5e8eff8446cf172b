import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { isLive, type Resource, type ResourceKind } from "../accounts/resource.ts";
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
  const all = (kind: ResourceKind) => [...state.tableOf(account.id, kind).rows.values()];

  const withLearning = createLearning(state, account.id);
  const withServing = createServing(state, account);
  const criteria = () => narrowing.underAdGroup("ad_group_criterion");
  /** The resources that JOINED names, by the names that the resource or its ad group has for them. */
  function joinedTo(resource: Resource, names = JOINED[from] ?? []): Row {
    const parents: Resource = { ...find(resource["ad_group"]), ...resource };
    return Object.fromEntries(
      names.map((name) => [name, name === "customer" ? customer : find(parents[name])]),
    );
  }
  const withAdGroup = (resource: Resource): Row =>
    joinedTo(resource, ["ad_group", "campaign", "customer"]);

  const resources: Record<string, () => Resource[]> = {
    customer_client: () => customerClients(state, account),
    campaign_budget: () => all("campaign_budget"),
    campaign: () => narrowing.campaigns().map((campaign) => withServing(withLearning(campaign))),
    campaign_criterion: () => narrowing.underCampaign("campaign_criterion"),
    campaign_asset: () => narrowing.underCampaign("campaign_asset"),
    label: () => all("label"),
    // A link has no status that would mark a removed one.
    campaign_label: () => narrowing.underCampaign("campaign_label").filter(isLive),
    shared_set: () => listSharedSets(state, account.id),
    shared_criterion: () => all("shared_criterion").filter(isLive),
    campaign_shared_set: () => narrowing.underCampaign("campaign_shared_set"),
    asset: () => all("asset"),
    ad_group: () => narrowing.adGroups(),
    ad_group_ad: () =>
      narrowing.underAdGroup("ad_group_ad").map((ad) => reviewedAd(ad, state.now())),
    ad_group_asset: () => narrowing.underAdGroup("ad_group_asset"),
    ad_group_criterion: criteria,
    recommendation: () => listRecommendations(state, account),
    recommendation_subscription: () =>
      state.subscriptionsOf(account.id).map((type) => ({
        resource_name: `customers/${account.id}/recommendationSubscriptions/${type}`,
        type,
        status: "ENABLED",
      })),
    customer_user_access: () => state.usersOf(account.id),
    geo_target_constant: () => GEO_TARGETS.map((target) => ({ ...target })),
    language_constant: () => LANGUAGES.map((language) => ({ ...language })),
    currency_constant: () => state.currencies.list(),
  };
  const rows: Record<string, () => Row[]> = {
    customer: () => [{ customer }],
    // Reported by users: negative keywords of ad groups are among them, with zeros.
    keyword_view: () =>
      criteria()
        .filter(({ keyword }) => keyword !== undefined)
        .map((criterion) => ({
          keyword_view: keywordView(criterion),
          ad_group_criterion: criterion,
          ...withAdGroup(criterion),
        })),
    search_term_view: () =>
      listSearchTermRows(state, account, criteria().filter(isTargetedKeyword), withAdGroup),
    campaign_search_term_view: () =>
      narrowing
        .campaigns()
        .flatMap((campaign) =>
          listCampaignTermRows(state, account, campaign).map((row) => ({ ...row, customer })),
        ),
    change_event: () => listChangeEventRows(state, account.id, customer),
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
  };
  return (
    rows[from]?.() ??
    resources[from]?.().map((resource) => ({ [from]: resource, ...joinedTo(resource) })) ??
    []
  );
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
