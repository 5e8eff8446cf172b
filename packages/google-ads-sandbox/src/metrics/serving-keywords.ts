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
function partOfKeyword(keyword: Resource, row: Row): ServingKeyword {
  const view = row.search_term_view ?? row["campaign_search_term_view"];
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
  if (criterion !== undefined && (from === "keyword_view" || from.endsWith("search_term_view"))) {
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
  const campaigns = [...state.tableOf(customerId, "campaign").rows.values()];
  return whole(campaigns.flatMap((each) => keywordsOfCampaign(state, customerId, each)));
}
