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
}

/** Customer ids are ten digits; people write them with dashes. */
export const withoutDashes = (customerId: string): string => customerId.replaceAll("-", "");
