/** A search term that brought conversions in a campaign or in an ad group, by resource name. */
export interface ConvertingTerm {
  text: string;
  place: string;
  conversions: number;
}

/** A keyword in a list of negative keywords, by resource name of the list. */
export interface ListedNegative {
  list: string;
  text: string;
  matchType: "EXACT" | "PHRASE" | "BROAD";
}

/** What negative keywords that are added to an account are judged by. */
export interface ConvertingTerms {
  terms: ConvertingTerm[];
  /** The keywords of lists that are attached to a campaign. */
  listed: ListedNegative[];
}
