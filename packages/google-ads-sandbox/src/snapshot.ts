import type { AccountState } from "./accounts/account-state.ts";
import { withoutDashes } from "./accounts/customer.ts";
import { isLive, type Resource, type ResourceKind } from "./accounts/resource.ts";
import { textOf } from "./accounts/text-of.ts";
import { findGeoTarget } from "./places/geo-targets.ts";
import { findLanguage } from "./places/languages.ts";

/** An account's current state: oldest first, without removed resources, enums by their API names. */
export interface AccountSnapshot {
  customerId: string;
  currencyCode: string;
  budgets: { name: string; amountMicros: number }[];
  campaigns: CampaignSnapshot[];
  /** Names of the labels; only with details. */
  labels?: string[];
}

export interface CampaignSnapshot {
  id: string;
  name: string;
  status: string;
  /** bidding_strategy_type, such as MANUAL_CPC or TARGET_SPEND. */
  biddingStrategy: string;
  budgetMicros: number;
  /** Names of targeted locations, without excluded ones. */
  locations: string[];
  languages: string[];
  negativeKeywords: string[];
  /** Only with details. */
  negatives?: { text: string; matchType: string }[];
  /** The declaration; also false for a campaign without one. */
  euPoliticalAdvertising: boolean;
  adGroups: AdGroupSnapshot[];
}

export interface AdGroupSnapshot {
  name: string;
  /** `status` only with details. */
  keywords: { text: string; matchType: string; status?: string }[];
  /** `status` only with details. */
  ads: { headlines: string[]; descriptions: string[]; finalUrls: string[]; status?: string }[];
}

interface KeywordField {
  text?: string;
  match_type?: string;
}

interface AdField {
  final_urls?: string[];
  responsive_search_ad?: {
    headlines?: { text?: string }[];
    descriptions?: { text?: string }[];
  };
}

const textsOf = (assets: { text?: string }[] | undefined): string[] =>
  (assets ?? []).map(({ text }) => text ?? "");

function adSnapshot(resource: Resource, hasDetails: boolean) {
  const ad = (resource["ad"] ?? {}) as AdField;
  return {
    headlines: textsOf(ad.responsive_search_ad?.headlines),
    descriptions: textsOf(ad.responsive_search_ad?.descriptions),
    finalUrls: ad.final_urls ?? [],
    ...(hasDetails && { status: resource.status ?? "" }),
  };
}

const keywordOf = (resource: Resource): KeywordField | undefined =>
  resource["keyword"] as KeywordField | undefined;

interface PlaceOrLanguage extends Resource {
  location?: { geo_target_constant?: string };
  language?: { language_constant?: string };
}

const placeOf = ({ location }: PlaceOrLanguage): string | undefined =>
  findGeoTarget(location?.geo_target_constant ?? "")?.name;

const languageOf = ({ language }: PlaceOrLanguage): string | undefined =>
  findLanguage(language?.language_constant ?? "")?.code;

/** Takes a snapshot of an account, with details on request; dashes in the id are ignored. */
export function createSnapshots(state: AccountState) {
  const liveChildren = (customerId: string, kind: ResourceKind, parent: Resource): Resource[] =>
    state.tableOf(customerId, kind).childrenOf(parent.resource_name).filter(isLive);

  function adGroupSnapshot(
    customerId: string,
    adGroup: Resource,
    hasDetails: boolean,
  ): AdGroupSnapshot {
    const criteria = liveChildren(customerId, "ad_group_criterion", adGroup);
    const targeted = criteria.filter((criterion) => criterion["negative"] !== true);
    return {
      name: adGroup.name ?? "",
      keywords: targeted.flatMap((criterion) => {
        const keyword = keywordOf(criterion);
        if (keyword === undefined) return [];
        const { text = "", match_type: matchType = "" } = keyword;
        return [{ text, matchType, ...(hasDetails && { status: criterion.status ?? "" }) }];
      }),
      ads: liveChildren(customerId, "ad_group_ad", adGroup).map((ad) => adSnapshot(ad, hasDetails)),
    };
  }

  function campaignSnapshot(
    customerId: string,
    campaign: Resource,
    hasDetails: boolean,
  ): CampaignSnapshot {
    const criteria = liveChildren(customerId, "campaign_criterion", campaign);
    const targeted = criteria.filter((criterion) => criterion["negative"] !== true);
    const excluded = criteria.filter((criterion) => criterion["negative"] === true);
    const budget = state.find(textOf(campaign["campaign_budget"]));
    return {
      id: textOf(campaign["id"]),
      name: campaign.name ?? "",
      status: campaign.status ?? "",
      biddingStrategy: textOf(campaign["bidding_strategy_type"]),
      budgetMicros: Number(budget?.["amount_micros"] ?? 0),
      locations: targeted.flatMap((criterion) => placeOf(criterion) ?? []),
      languages: targeted.flatMap((criterion) => languageOf(criterion) ?? []),
      negativeKeywords: excluded.flatMap((criterion) => keywordOf(criterion)?.text ?? []),
      ...(hasDetails && {
        negatives: excluded.flatMap((criterion) => {
          const { text, match_type: matchType } = keywordOf(criterion) ?? {};
          return text === undefined || matchType === undefined ? [] : [{ text, matchType }];
        }),
      }),
      euPoliticalAdvertising:
        campaign["contains_eu_political_advertising"] === "CONTAINS_EU_POLITICAL_ADVERTISING",
      adGroups: liveChildren(customerId, "ad_group", campaign).map((adGroup) =>
        adGroupSnapshot(customerId, adGroup, hasDetails),
      ),
    };
  }

  return function snapshotOf(givenId: string, hasDetails = false): AccountSnapshot | undefined {
    const customerId = withoutDashes(givenId);
    const account = state.findCustomer(customerId);
    if (account === undefined) return undefined;
    const live = (kind: ResourceKind): Resource[] =>
      [...state.tableOf(customerId, kind).rows.values()].filter(isLive);
    return {
      customerId,
      currencyCode: account.currency_code,
      budgets: live("campaign_budget").map((budget) => ({
        name: budget.name ?? "",
        amountMicros: Number(budget["amount_micros"]),
      })),
      campaigns: live("campaign").map((campaign) =>
        campaignSnapshot(customerId, campaign, hasDetails),
      ),
      ...(hasDetails && { labels: live("label").map(({ name = "" }) => name) }),
    };
  };
}
