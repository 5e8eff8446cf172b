import type { KeywordInfo } from "../rules/keyword.ts";

/** The bidding of the request; exactly one field is set. */
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

/** A valid request. */
export interface AskedForecast {
  currencyCode: string;
  unitMicros: number;
  /** Number of days, first and last included. */
  days: number;
  keywords: KeywordInfo[];
  /** Resource names; empty means everywhere. */
  geoTargets: string[];
  bidding: {
    strategy: "manual_cpc" | "maximize_clicks" | "maximize_conversions";
    /** Undefined means unlimited. */
    dailyMicros: number | undefined;
    maxBidMicros: number | undefined;
  };
}
