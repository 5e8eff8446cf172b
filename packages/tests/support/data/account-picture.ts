import type { SharedPicture } from "./shared-things.ts";

/** Everything in an account that changes can affect, sorted by resource name, without what was removed. */
export interface AccountPicture {
  campaigns: {
    resource_name: string;
    name: string;
    status: string;
    campaign_budget: string;
    end_date_time?: string;
    bidding_strategy_type: string;
    target_spend?: { cpc_bid_ceiling_micros?: string };
    maximize_conversions?: { target_cpa_micros?: string };
    maximize_conversion_value?: { target_roas?: number };
  }[];
  adGroups: {
    resource_name: string;
    name: string;
    status: string;
    campaign: string;
    cpc_bid_micros?: string;
  }[];
  budgets: { resource_name: string; amount_micros: string; explicitly_shared?: boolean }[];
  keywords: {
    resource_name: string;
    status: string;
    negative?: boolean;
    ad_group: string;
    cpc_bid_micros?: string;
    final_urls?: string[];
    keyword: { text: string; match_type: string };
  }[];
  negatives: {
    resource_name: string;
    campaign: string;
    keyword: { text: string; match_type: string };
  }[];
  /** Locations, languages, devices and ad schedules of campaigns. */
  targets: {
    resource_name: string;
    campaign: string;
    type: string;
    negative?: boolean;
    bid_modifier?: number;
  }[];
  /** Ages and genders that ad groups exclude. */
  exclusions: { resource_name: string; ad_group: string }[];
  shared: SharedPicture;
  ads: {
    resource_name: string;
    status: string;
    ad_group: string;
    ad: {
      resource_name: string;
      final_urls: string[];
      responsive_search_ad: Record<
        "headlines" | "descriptions",
        { text: string; pinned_field?: string }[]
      > & { path1?: string };
    };
  }[];
}
