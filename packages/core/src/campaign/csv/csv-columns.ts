import { adLimits } from "@adwright/ad-text/limits";

const headlines = numbered("Headline", adLimits.headlines.most);
const descriptions = numbered("Description", adLimits.descriptions.most);

/** The columns of an export, as Google Ads Editor names them. */
export const csvColumns = [
  "Campaign",
  "Campaign Daily Budget",
  "Campaign Type",
  "Networks",
  "Languages",
  "Bid Strategy Type",
  "Target CPA",
  "Target ROAS",
  "Ad Schedule",
  "Desktop Bid Modifier",
  "Mobile Bid Modifier",
  "Tablet Bid Modifier",
  "Campaign Status",
  "Location",
  "Location ID",
  "Radius",
  "Unit",
  "Ad Group",
  "Keyword",
  "Criterion Type",
  "Ad type",
  "Final URL",
  ...headlines,
  ...descriptions,
  ...headlines.map((column) => `${column} position` as const),
  ...descriptions.map((column) => `${column} position` as const),
  "Path 1",
  "Path 2",
  "Link Text",
  "Description Line 1",
  "Description Line 2",
  "Callout text",
  "Header",
  "Snippet Values",
] as const;
export type CsvColumn = (typeof csvColumns)[number];

function numbered<Name extends string>(name: Name, count: number): `${Name} ${number}`[] {
  return Array.from({ length: count }, (_, index) => `${name} ${index + 1}` as const);
}
