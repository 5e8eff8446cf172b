import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import type { Resource, ServingPeriod } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import type { DayRange } from "../gaql/dates.ts";
import type { Row } from "../gaql/row.ts";
import { chance, type Fact, factOf, keywordProfile, seedOf } from "./fact.ts";

/** A keyword that contributes to a row, and its share. */
export interface ServingKeyword {
  keyword: Resource;
  share: number;
}

const didServe = (periods: ServingPeriod[] | undefined, day: number): boolean =>
  periods === undefined ||
  periods.some(({ from, until }) => day >= from && (until === undefined || day < until));

const isServingKeyword = (criterion: Resource): boolean =>
  criterion.serving_periods !== undefined &&
  criterion["keyword"] !== undefined &&
  criterion["negative"] !== true;

function keywordsOfAdGroup(state: AccountState, customerId: string, adGroup: Resource): Resource[] {
  return state
    .tableOf(customerId, "ad_group_criterion")
    .childrenOf(adGroup.resource_name)
    .filter(isServingKeyword);
}

const CHOSEN_BY_GOOGLE = ["shoes near me", "running gear"];

/** What a Performance Max campaign shows for: Google chooses that, so it is in no resource; the words are ours. */
function keywordsOfGoogle(campaign: Resource): Resource[] {
  const { resource_name: name, serving_periods: periods = [] } = campaign;
  return CHOSEN_BY_GOOGLE.map((text, index) => ({
    resource_name: `${name}/${index}`,
    keyword: { text, match_type: "PHRASE" },
    serving_periods: periods,
  }));
}

export function keywordsOfCampaign(
  state: AccountState,
  customerId: string,
  campaign: Resource,
): Resource[] {
  if (campaign["advertising_channel_type"] === "PERFORMANCE_MAX") return keywordsOfGoogle(campaign);
  return state
    .tableOf(customerId, "ad_group")
    .childrenOf(campaign.resource_name)
    .flatMap((adGroup) => keywordsOfAdGroup(state, customerId, adGroup));
}

const weight = (resource: Resource): number => 1 + chance(seedOf(resource.resource_name), 11);

const whole = (keywords: Resource[]): ServingKeyword[] =>
  keywords.map((keyword) => ({ keyword, share: 1 }));

/** The ads of an ad group share its keywords' metrics. */
function shareOfAd(state: AccountState, customerId: string, ad: Resource): number {
  const all = state.tableOf(customerId, "ad_group_ad").childrenOf(textOf(ad["ad_group"]));
  return weight(ad) / all.reduce((sum, other) => sum + weight(other), 0);
}

/** A search term has a share of its keyword's metrics; the keyword itself has all of them. */
const shareOfTerm = ({ search_term_view: term, campaign_search_term_view: ofCampaign }: Row) =>
  Number((term ?? ofCampaign)?.["share"] ?? 1);

/** The keywords whose metrics add up to a row's. */
export function servingKeywordsOf(
  state: AccountState,
  customerId: string,
  from: string,
  row: Row,
): ServingKeyword[] {
  const { campaign, ad_group: adGroup, ad_group_ad: ad, ad_group_criterion: criterion } = row;
  if (criterion !== undefined && (from === "keyword_view" || from.endsWith("search_term_view"))) {
    const share = shareOfTerm(row);
    return [criterion].filter(isServingKeyword).map((keyword) => ({ keyword, share }));
  }
  if (from === "ad_group_ad" && ad !== undefined && adGroup !== undefined) {
    const share = shareOfAd(state, customerId, ad);
    return keywordsOfAdGroup(state, customerId, adGroup).map((keyword) => ({ keyword, share }));
  }
  if (from === "ad_group" && adGroup !== undefined) {
    return whole(keywordsOfAdGroup(state, customerId, adGroup));
  }
  if (from === "campaign" && campaign !== undefined) {
    return whole(keywordsOfCampaign(state, customerId, campaign));
  }
  const campaigns = [...state.tableOf(customerId, "campaign").rows.values()];
  return whole(campaigns.flatMap((each) => keywordsOfCampaign(state, customerId, each)));
}

/** Calls back with a keyword's metrics for each day on which it, its ad group and its campaign served. */
export function eachFact(
  state: AccountState,
  customer: CustomerAccount,
  unitMicros: number,
  keyword: Resource,
  [first, last]: DayRange,
  visit: (day: number, fact: Fact) => void,
): void {
  const adGroup = state.find(textOf(keyword["ad_group"]));
  const campaign = state.find(textOf(adGroup?.["campaign"]));
  const chain = [keyword, adGroup, campaign].map((resource) => resource?.serving_periods);
  const start = Math.max(first, keyword.serving_periods?.[0]?.from ?? first);
  const profile = keywordProfile(keyword.resource_name, customer.currency_code, unitMicros);
  for (let day = start; day <= last; day += 1) {
    if (!chain.every((periods) => didServe(periods, day))) continue;
    const fact = factOf(profile, day);
    // Google Ads API: without conversion tracking there are no conversions.
    if (!customer.hasConversionTracking)
      Object.assign(fact, { conversions: 0, conversionsValue: 0 });
    visit(day, fact);
  }
}
