import type { AccountState } from "../accounts/account-state.ts";
import type { Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import type { Row } from "../gaql/row.ts";
import { chance, seedOf } from "./fact.ts";

/** A keyword that contributes to a row, and its share. */
export interface ServingKeyword {
  keyword: Resource;
  share: number;
  /** The only search term that counts; all if absent. */
  term?: string;
}

export const isServingKeyword = (criterion: Resource): boolean =>
  criterion.serving_periods !== undefined && criterion["keyword"] !== undefined;

function keywordsOfAdGroup(state: AccountState, customerId: string, adGroup: Resource): Resource[] {
  return state
    .tableOf(customerId, "ad_group_criterion")
    .childrenOf(adGroup.resource_name)
    .filter(isServingKeyword);
}

function keywordsOfCampaign(
  state: AccountState,
  customerId: string,
  campaign: Resource,
): Resource[] {
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
function partOfKeyword(keyword: Resource, { search_term_view: view }: Row): ServingKeyword {
  if (view === undefined) return { keyword, share: 1 };
  return { keyword, share: Number(view["share"]), term: textOf(view["search_term"]) };
}

/** The keywords whose metrics add up to a row's. */
export function servingKeywordsOf(
  state: AccountState,
  customerId: string,
  from: string,
  row: Row,
): ServingKeyword[] {
  const { campaign, ad_group: adGroup, ad_group_ad: ad, ad_group_criterion: criterion } = row;
  if (criterion !== undefined && (from === "keyword_view" || from === "search_term_view")) {
    return [criterion].filter(isServingKeyword).map((keyword) => partOfKeyword(keyword, row));
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
  const all = [...state.tableOf(customerId, "ad_group_criterion").rows.values()];
  return whole(all.filter(isServingKeyword));
}
