const wantedNames = [
  "campaigns",
  "budgets",
  "adGroups",
  /** Ad groups whose keywords are read, including negative ones. */
  "keywordsOf",
  "criteria",
  /** Campaigns whose negative keywords are read. */
  "negativesOf",
  "campaignCriteria",
  /** Ad groups whose ads are read. */
  "adsOf",
  "targetingOf",
  "exclusionsOf",
  /** Ids of locations and languages whose names are read. */
  "places",
  "languages",
  /** Lists, with the campaigns that use them. */
  "lists",
  /** Lists whose keywords are read. */
  "listKeywordsOf",
  "listKeywords",
  "assets",
  /** Campaigns whose sitelinks and callouts are read. */
  "shownAssetsOf",
  "campaignAssets",
  "adGroupAssets",
  "labels",
  "campaignLabels",
] as const;

/** Resource names to read, one set per query. */
export type RowsWanted = Record<(typeof wantedNames)[number], Set<string>>;

export const nothingWanted = () =>
  Object.fromEntries(wantedNames.map((name) => [name, new Set()])) as RowsWanted;

/** Reads a campaign with its locations, languages, devices and schedule. */
export function wantTargeting(campaign: string, wanted: RowsWanted): void {
  wanted.campaigns.add(campaign);
  wanted.targetingOf.add(campaign);
}
