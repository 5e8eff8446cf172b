/** Google Ads API: `customers/1/campaignCriteria/2~3` is the criterion 3 of the campaign 2. */
function partsOf(name: string): { account: string; ids: string[] } {
  const [customers, customer, , tail = ""] = name.split("/");
  return { account: `${customers}/${customer}`, ids: tail.split("~") };
}

/** One part of what comes last in a name, counted from 0. */
export const partIn = (name: string, index: number): string => partsOf(name).ids[index] ?? "";

/** The number of the criterion, or of what is linked. */
export const secondIdIn = (name: string): string => partIn(name, 1);

const named = (name: string, collection: string, index: number): string =>
  `${partsOf(name).account}/${collection}/${partIn(name, index)}`;

/** The campaign that something of it is named after. */
export const campaignIn = (name: string): string => named(name, "campaigns", 0);

/** The ad group that something of it is named after. */
export const adGroupIn = (name: string): string => named(name, "adGroups", 0);

/** The list that a keyword of it is named after. */
export const listIn = (name: string): string => named(name, "sharedSets", 0);

/** What a link links to its campaign or ad group. */
export const linkedIn = (name: string, collection: "sharedSets" | "assets" | "labels"): string =>
  named(name, collection, 1);
