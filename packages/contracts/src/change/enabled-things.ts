/** The enabled items of an account outside a set of changes, by resource name. Lists that no rule needs are empty. */
export interface EnabledThings {
  campaigns: string[];
  adGroups: { resource: string; campaign: string }[];
  keywords: { resource: string; adGroup: string; campaign: string; text: string }[];
}
