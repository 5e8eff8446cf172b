import type { ChangeWhat } from "../change/change.ts";
import type { Metrics } from "../metrics.ts";

/** What is read of an account once a day beside its days. `campaign` is Google's number, other names are resource names. */
export interface AccountDetails {
  /** Enabled keywords of enabled campaigns, with the last 30 complete days. */
  keywords: KeywordFigures[];
  /** Search terms of 90 complete days; Google leaves out rare ones. */
  terms: TermFigures[];
  ads: AdState[];
  /** Undefined until they are read, which is done once a week. */
  negatives?: NegativeKeyword[] | undefined;
  recommendations?: GoogleAdvice[] | undefined;
  /** How late conversions come, of clicks of 31 to 120 days ago; absent until it is read, which is done once a week. */
  conversionLag?: ConversionLag[] | undefined;
}

/** Conversions that came so many days after their click at most, and later than those of the step before. */
export interface ConversionLag {
  withinDays: number;
  conversions: number;
}

export interface KeywordFigures extends Metrics {
  resource: string;
  campaign: string;
  adGroup: string;
  text: string;
  matchType: string;
  /** Its own bid, in micros; only bids of manual bidding have an effect. */
  bidMicros?: number | undefined;
}

export interface TermFigures extends Metrics {
  text: string;
  campaign: string;
  adGroup: string;
  /** Google's: NONE, ADDED, EXCLUDED, ADDED_EXCLUDED. */
  status: string;
}

/** An enabled ad of an enabled campaign. */
export interface AdState {
  resource: string;
  campaign: string;
  adGroupName: string;
  approval: string;
  topics: string[];
  strength: string;
  /** How many headlines a responsive search ad has; undefined for other ads. */
  headlines?: number | undefined;
  /** The first of them; absent in rows of earlier releases. */
  headline?: string | undefined;
  /** The pages that it leads to; absent in rows of earlier releases. */
  finalUrls?: string[] | undefined;
}

export interface NegativeKeyword {
  resource: string;
  campaign: string;
  /** Undefined for one of the whole campaign. */
  adGroup?: string | undefined;
  text: string;
  matchType: "EXACT" | "PHRASE" | "BROAD";
}

/** A recommendation of Google that is a change here, too. */
export interface GoogleAdvice {
  id: string;
  /** Undefined for the whole account. */
  campaign?: string | undefined;
  /** In words: "Raise the daily budget", and of what. */
  title: string;
  detail: string;
  changes: ChangeWhat[];
  /** What Google expects it to bring in a week. */
  conversionsMore?: number | undefined;
}
