import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { AccountChange } from "@adwright/vendors/google-ads/reads/list-changes";

const verbs = { CREATE: "added", UPDATE: "changed", REMOVE: "removed" } as const;

/** Google Ads API: change_event.change_resource_type, named as in Google Ads. */
const things: Record<string, string> = {
  AD_GROUP_AD: "Ad",
  AD_GROUP_ASSET: "Ad extension",
  AD_GROUP_CRITERION: "Keyword or ad group targeting",
  CAMPAIGN_ASSET: "Ad extension",
  CAMPAIGN_BUDGET: "Budget",
  CAMPAIGN_CRITERION: "Campaign targeting or negative keyword",
};

function thingOf({ resourceName, resourceType }: AccountChange, made: MadeResources): string {
  if (made.keywords?.includes(resourceName)) return "Keyword";
  if (made.negatives?.includes(resourceName)) return "Negative keyword";
  const words = resourceType.toLowerCase().replaceAll("_", " ");
  return things[resourceType] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** "amount" for amount_micros, "ad final urls" for ad.final_urls. */
const fieldWords = (field: string) => field.replace(/_micros$/, "").replaceAll(/[._]/g, " ");

/**
 * "Keyword changed (status, cpc bid)": describes an outside change to something that a publication made, or next to it.
 */
export function changeWords(change: AccountChange, made: MadeResources): string {
  const { operation, fields } = change;
  const isNamed = operation === "UPDATE" && fields.length > 0;
  const named = isNamed ? ` (${fields.map(fieldWords).join(", ")})` : "";
  return `${thingOf(change, made)} ${verbs[operation]}${named}`;
}
