/** A campaign that spends a budget. */
export interface Spender {
  campaign: string;
  name: string;
  status: string;
}

/** What judging a change needs to know of what the changed thing lies in. Amounts in micros. */
export interface ChangeFacts {
  channelType: string;
  /** BASE for a campaign that is no experiment. */
  experimentType: string;
  biddingStrategy: string;
  /** LEARNING_… while Google's bidding settles. */
  biddingStatus: string;
  /** Null for what belongs to no single campaign. */
  campaign: { resource: string; status: string } | null;
  budget: {
    resource: string;
    amountMicros: number;
    isDaily: boolean;
    spenders: Spender[];
  } | null;
  /** Of a change of an ad. */
  ad: {
    /** The ad group that shows it. */
    adGroup: string;
    status: string;
    /** Google Ads API: only responsive search ads have lines of the kind that is edited here. */
    isResponsive: boolean;
    /** REVIEW_IN_PROGRESS, REVIEWED, … */
    reviewStatus: string;
    /** Resource names of the ads of its ad group that are enabled. */
    enabledInGroup: string[];
  } | null;
  /** Texts of the enabled keywords beside a negative keyword that is added to their ad group. */
  keywords: string[];
  /** Of a change of where, in which language or on what a campaign shows its ads: what it has now, by resource name. */
  targeting: { places: string[]; languages: string[]; devices: string[] } | null;
  /** Of a change of a list of negative keywords: the campaigns that it is attached to. */
  attached: Spender[];
  /** Of the last 30 days; null where nothing was measured. */
  results: { conversions: number; costMicros: number } | null;
}
