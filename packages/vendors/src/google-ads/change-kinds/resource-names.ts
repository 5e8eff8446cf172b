/** Google Ads API: `customers/1/campaignCriteria/2~3` is the criterion 3 of the campaign 2. */
function partsOf(name: string): { account: string; ids: string[] } {
  const [customers, customer, , tail = ""] = name.split("/");
  return { account: `${customers}/${customer}`, ids: tail.split("~") };
}

/** The campaign that something of it is named after. */
export function campaignIn(name: string): string {
  const { account, ids } = partsOf(name);
  return `${account}/campaigns/${ids[0]}`;
}

/** The ad group that something of it is named after. */
export function adGroupIn(name: string): string {
  const { account, ids } = partsOf(name);
  return `${account}/adGroups/${ids[0]}`;
}

/** The number of what is linked, or of the criterion. */
export const secondIdIn = (name: string): string => partsOf(name).ids[1] ?? "";
