import type { KeywordInfo } from "../rules/keyword.ts";

/** What the request says of the campaign's bids; exactly one. */
export interface ForecastBidding {
  manual_cpc_bidding_strategy?: { daily_budget_micros?: number; max_cpc_bid_micros?: number };
  maximize_clicks_bidding_strategy?: {
    daily_target_spend_micros?: number;
    max_cpc_bid_ceiling_micros?: number;
  };
  maximize_conversions_bidding_strategy?: { daily_target_spend_micros?: number };
}

/** GenerateKeywordForecastMetricsRequest as plain data. */
export interface ForecastRequest {
  currency_code?: string;
  forecast_period?: { start_date?: string; end_date?: string };
  campaign?: {
    language_constants?: string[];
    geo_target_constants?: string[];
    bidding_strategy?: ForecastBidding;
    ad_groups?: { keywords?: KeywordInfo[] }[];
  };
}

/** A request that was found in order. */
export interface AskedForecast {
  currencyCode: string;
  unitMicros: number;
  /** Both included. */
  days: number;
  keywords: KeywordInfo[];
  /** Resource names; none is everywhere. */
  geoTargets: string[];
  bidding: {
    strategy: "manual_cpc" | "maximize_clicks" | "maximize_conversions";
    /** Undefined is unlimited. */
    dailyMicros: number | undefined;
    maxBidMicros: number | undefined;
  };
}
