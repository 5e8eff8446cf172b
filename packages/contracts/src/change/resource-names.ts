/** Google Ads API: `customers/1/campaignCriteria/2~3` is criterion 3 of campaign 2. */
function partsOf(name: string): { account: string; ids: string[] } {
  const [customers, customer, , tail = ""] = name.split("/");
  return { account: `${customers}/${customer}`, ids: tail.split("~") };
}

/** One of the ids in a resource name's last segment, counted from 0. */
export const partIn = (name: string, index: number): string => partsOf(name).ids[index] ?? "";

/** The id of the criterion or of the linked item. */
export const secondIdIn = (name: string): string => partIn(name, 1);

const named = (name: string, collection: string, index: number): string =>
  `${partsOf(name).account}/${collection}/${partIn(name, index)}`;

/** The campaign in the resource name of one of its parts. */
export const campaignIn = (name: string): string => named(name, "campaigns", 0);

/** The ad group in the resource name of one of its parts. */
export const adGroupIn = (name: string): string => named(name, "adGroups", 0);

/** The list in the resource name of one of its keywords. */
export const listIn = (name: string): string => named(name, "sharedSets", 0);

/** The item that a link connects with its campaign or ad group. */
export const linkedIn = (name: string, collection: "sharedSets" | "assets" | "labels"): string =>
  named(name, collection, 1);

/** The ad's own name, by which its text is edited; in an ad group it is `customers/1/adGroupAds/2~3`. */
export const ownNameOf = (name: string): string => name.replace(/\/adGroupAds\/\d+~/, "/ads/");
