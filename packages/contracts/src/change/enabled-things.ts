/** What of an account is enabled beside what a set changes; resource names. Lists that no rule needs are empty. */
export interface EnabledThings {
  campaigns: string[];
  adGroups: { resource: string; campaign: string }[];
  keywords: { resource: string; adGroup: string; campaign: string; text: string }[];
}
