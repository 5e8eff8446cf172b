import { capitalized } from "./words.ts";

/** Names of the form's fields: for one entry of a list, and for the whole field. */
const names: Record<string, [one: string, whole: string]> = {
  adGroups: ["ad group", "ad groups"],
  ad_group_name: ["name", "name"],
  headlines: ["headline", "headlines"],
  descriptions: ["description", "descriptions"],
  keywords: ["keyword", "keywords"],
  negativeKeywords: ["negative keyword", "negative keywords"],
  locations: ["location", "locations"],
  adExtensions: ["ad extension", "ad extensions"],
  adSchedule: ["schedule entry", "ad schedule"],
  sitelinks: ["sitelink", "sitelinks"],
  callouts: ["callout", "callouts"],
  structuredSnippets: ["structured snippet", "structured snippets"],
  values: ["value", "values"],
  path1: ["path 1", "path 1"],
  path2: ["path 2", "path 2"],
  name: ["campaign name", "campaign name"],
  budget: ["daily budget", "daily budget"],
  url: ["landing page URL", "landing page URL"],
  euPoliticalAdvertising: ["EU political advertising", "EU political advertising"],
  biddingStrategy: ["bidding strategy", "bidding strategy"],
  targetCpa: ["target CPA", "target CPA"],
  targetRoas: ["target ROAS", "target ROAS"],
  deviceTargeting: ["devices", "devices"],
  ageTargeting: ["ages", "ages"],
  genderTargeting: ["genders", "genders"],
  campaignType: ["campaign type", "campaign type"],
  account: ["account", "account"],
};

function wordsOf(segment: string, index: string | undefined): string {
  const [one, whole] = names[segment] ?? [segment, segment];
  return index === undefined ? whole : `${one} ${Number(index) + 1}`;
}

const isIndex = (segment: string | undefined) => segment !== undefined && /^\d+$/.test(segment);

/** A form's field in words: "Ad group 2, headline 3" for `adGroups/1/headlines/2`. Empty for an empty field. */
export function fieldWords(field: string): string {
  // "adExtensions" is omitted before the kind, such as sitelinks; at the end it means all extensions.
  const segments = field.split("/").filter((segment, at, all) => {
    return segment !== "adExtensions" || all.length === at + 1;
  });
  const parts = segments.flatMap((segment, at) => {
    if (isIndex(segment) || segment === "") return [];
    const next = segments[at + 1];
    return [wordsOf(segment, isIndex(next) ? next : undefined)];
  });
  return capitalized(parts.join(", "));
}

/** Several fields in short: "8 keywords", or "3 places" if they are of different kinds. */
export function countedFields(fields: readonly string[]): string {
  const kinds = new Set(fields.map((field) => kindOf(field)));
  const [kind] = kinds;
  const words = kinds.size === 1 && kind !== undefined ? names[kind]?.[1] : undefined;
  return `${fields.length} ${words ?? "places"}`;
}

/**
 * The list that a field is an entry of, such as headlines for `adGroups/1/headlines/2`; undefined if it is not an
 * entry.
 */
function kindOf(field: string): string | undefined {
  const segments = field.split("/");
  return isIndex(segments.at(-1)) ? segments.at(-2) : undefined;
}

/**
 * The entries of one list in words: "Headlines 1 and 5" for `headlines/0` and `headlines/4`; fields of several lists
 * one by one.
 */
export function listedFields(fields: readonly string[]): string {
  const [first = ""] = fields;
  const list = first.slice(0, first.lastIndexOf("/"));
  const indexes = fields.map((field) => field.slice(list.length + 1));
  const areOneList =
    list !== "" &&
    fields.every((field, at) => field.startsWith(`${list}/`) && isIndex(indexes[at]));
  if (fields.length < 2 || !areOneList) return inWords(fields.map((field) => fieldWords(field)));
  return `${fieldWords(list)} ${inWords(indexes.map((index) => String(Number(index) + 1)))}`;
}

function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
