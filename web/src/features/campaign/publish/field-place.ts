import type { Campaign } from "@adwright/contracts/campaign";

import type { CampaignEntries } from "../form/campaign-entries.ts";
import { controlId } from "../form/fields-props.ts";

/** What has a place in the campaign's form or texts; an account is put in order at Google. */
export const isMendable = (field: string): boolean => field !== "" && field !== "account";

/** Ad groups and extensions are mended where they are read; a place that is still open is asked for there too. */
export function isOnForm(field: string, { locations }: Pick<Campaign, "locations">): boolean {
  if (field.startsWith("locations")) return locations.length > 0;
  return !/^(adGroups|adExtensions)\//.test(field);
}

/** The id of the form's control for a field. */
export function formControlId(field: string): string {
  const [name = ""] = field.split("/");
  return name === "locations" ? controlId("geography") : controlId(name as keyof CampaignEntries);
}

/** The words on the button that opens the texts a field belongs to, and on it while they are open. */
export function openersOf(field: string, { adGroups }: Pick<Campaign, "adGroups">): string[] {
  if (field.startsWith("adExtensions")) return ["Edit ad extensions", "Done with ad extensions"];
  const [, index] = field.split("/");
  const name = adGroups[Number(index)]?.ad_group_name ?? "";
  return [`Edit texts of ${name}`, `Done with ${name}`];
}

const labels: Record<string, string> = {
  headlines: "Headline",
  descriptions: "Description",
  path1: "Path 1",
  path2: "Path 2",
  ad_group_name: "Ad group name",
  sitelinks: "Sitelink",
  structuredSnippets: "Structured snippet",
  callouts: "Add callouts",
};

/** What the control for a field of the texts is called, once they are open. */
export function controlNameOf(field: string, { adGroups }: Pick<Campaign, "adGroups">): string {
  const [list, at, name = "", index = "0"] = field.split("/");
  if (list === "locations") return "Place";
  if (list === "adExtensions") return numbered(at ?? "", name === "" ? "0" : name);
  if (name !== "keywords") return numbered(name, index);
  const keyword = adGroups[Number(at)]?.keywords[Number(index)];
  return keyword === undefined ? "Add keywords" : `Match type of ${keyword.text}`;
}

function numbered(name: string, index: string): string {
  const label = labels[name] ?? "";
  const isList = /^(Headline|Description|Sitelink|Structured snippet)$/.test(label);
  return isList ? `${label} ${Number(index) + 1}` : label;
}
