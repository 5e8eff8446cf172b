/** A campaign that uses a budget. */
export interface Spender {
  campaign: string;
  name: string;
  status: string;
  /** True once its last day has passed. */
  hasEnded?: boolean;
}

/** Facts about the parents of a changed item that the rules need to judge the change. Amounts in micros. */
export interface ChangeFacts {
  channelType: string;
  /** BASE for a campaign that is not an experiment. */
  experimentType: string;
  biddingStrategy: string;
  /** LEARNING_… while Google's bidding is learning. */
  biddingStatus: string;
  /** Null for what does not belong to a single campaign. */
  campaign: { resource: string; status: string; hasEnded?: boolean } | null;
  budget: {
    resource: string;
    amountMicros: number;
    isDaily: boolean;
    spenders: Spender[];
  } | null;
  /** For a change of an ad. */
  ad: {
    /** The ad group of the ad. */
    adGroup: string;
    status: string;
    /** Google Ads API: only responsive search ads have the lines that can be edited here. */
    isResponsive: boolean;
    /** REVIEW_IN_PROGRESS, REVIEWED, … */
    reviewStatus: string;
    /** Resource names of the enabled ads in its ad group. */
    enabledInGroup: string[];
  } | null;
  /** For a change of locations, languages or devices: what the campaign targets now, by resource name. */
  targeting: { places: string[]; languages: string[]; devices: string[] } | null;
  /** For a change of a list of negative keywords: the campaigns that use it. */
  attached: Spender[];
  /** Of the last 30 days; null if nothing was measured. */
  results: { conversions: number; costMicros: number } | null;
}
