/** What is wrong with an account's conversion tracking; days are like "2026-11-20". */
export interface TrackingFault {
  /** From this day on, the tag sends nothing. */
  silentFrom?: string | undefined;
  /** From this day on, nothing is counted although the tag sends. */
  countlessFrom?: string | undefined;
  /** The only action is not used for bidding. */
  isSecondary?: boolean | undefined;
  /** No campaign bids on the goal of the action. */
  isUnbid?: boolean | undefined;
}

/** An account in the hierarchy; `parent` is the id of its manager. */
export interface CustomerAccount {
  id: string;
  descriptive_name: string;
  currency_code: string;
  time_zone: string;
  manager: boolean;
  test_account: boolean;
  status: "ENABLED" | "CANCELED" | "SUSPENDED" | "CLOSED";
  parent?: string;
  /** Google Ads API: target CPA and target ROAS require conversion tracking. */
  hasConversionTracking: boolean;
  /** Not part of the API: what is wrong with it. */
  trackingFault?: TrackingFault;
}

/** Customer ids are ten digits; people write them with dashes. */
export const withoutDashes = (customerId: string): string => customerId.replaceAll("-", "");
