/** What Google's change history says that a field held; lists and messages as text, null for nothing. */
export type EventValue = string | number | null;

/** One change in an account, made with any tool, as Google's change history reports it. */
export interface AccountEvent {
  /** Google's: the same change read twice has the same one. */
  id: string;
  /** ISO 8601 */
  at: string;
  /** E-mail address of who changed it; empty where Google does not say. */
  by: string;
  /** GOOGLE_ADS_API, GOOGLE_ADS_WEB_CLIENT, …: may be younger than this. */
  client: string;
  operation: "CREATE" | "UPDATE" | "REMOVE";
  /** CAMPAIGN, AD_GROUP_CRITERION, … */
  resourceType: string;
  resource: string;
  /** Resource name of the campaign it belongs to; null for a budget. */
  campaign: string | null;
  /** Campaign, ad group, thing: as far as the report names them. */
  path: string[];
  /** By Google's names, such as `amount_micros`. */
  fields: { field: string; before: EventValue; after: EventValue }[];
}

/** Something that is not as it was when the campaign was last read, no matter who changed it. */
export interface SeenDifference {
  resource: string;
  /** As Google's change history names the field; null for what was added or removed. */
  field: string | null;
  operation: AccountEvent["operation"];
  resourceType: string;
  path: string[];
  before: EventValue;
  after: EventValue;
}

/** What two readings of a campaign differ in. */
export interface SeenDifferences {
  campaign: string;
  /** ISO 8601: when it was read before. */
  since: string;
  /** ISO 8601: when it was read again. */
  at: string;
  differences: SeenDifference[];
}
