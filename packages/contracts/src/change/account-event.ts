/** A field's value in Google's change history; lists and messages as text, null for none. */
export type EventValue = string | number | null;

/** One change in an account, made with any tool, as reported by Google's change history. */
export interface AccountEvent {
  /** Google's id; the same in each read. */
  id: string;
  /** ISO 8601 */
  at: string;
  /** The e-mail address of the person; empty if Google does not report it. */
  by: string;
  /** GOOGLE_ADS_API, GOOGLE_ADS_WEB_CLIENT, …: Google may add values. */
  client: string;
  operation: "CREATE" | "UPDATE" | "REMOVE";
  /** CAMPAIGN, AD_GROUP_CRITERION, … */
  resourceType: string;
  resource: string;
  /** Resource name of the campaign it belongs to; null for a budget. */
  campaign: string | null;
  /** The names of campaign, ad group and item, as far as the report has them. */
  path: string[];
  /** Google's field names, such as `amount_micros`. */
  fields: { field: string; before: EventValue; after: EventValue }[];
}

/** A difference to the last read of the campaign, no matter who changed it. */
export interface SeenDifference {
  resource: string;
  /** The field's name in Google's change history; null for what was added or removed. */
  field: string | null;
  operation: AccountEvent["operation"];
  resourceType: string;
  path: string[];
  before: EventValue;
  after: EventValue;
}

/** The differences between two reads of a campaign. */
export interface SeenDifferences {
  campaign: string;
  /** ISO 8601: the time of the earlier read. */
  since: string;
  /** ISO 8601: the time of the later read. */
  at: string;
  differences: SeenDifference[];
}
