import { adLimits } from "@adwright/ad-text/limits";

const numbered = <Name extends string>(name: Name, count: number): `${Name} ${number}`[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}` as const);

export const headlineColumns = numbered("Headline", adLimits.headlines.most);
export const descriptionColumns = numbered("Description", adLimits.descriptions.most);

/** The columns of a file of changes, in the words of Google Ads Editor. */
export const changeColumns = [
  "Campaign#Original",
  "Campaign",
  "Campaign Status",
  "Campaign Daily Budget",
  "Ad Group#Original",
  "Ad Group",
  "Ad Group Status",
  "Keyword",
  "Criterion Type",
  "Status",
  "Max CPC",
  "Final URL",
  "Ad type",
  ...headlineColumns,
  ...descriptionColumns,
  "Path 1",
  "Path 2",
  "Comment",
] as const;
export type ChangeColumn = (typeof changeColumns)[number];

/** One line of a file, by column. */
export type ChangeCells = Partial<Record<ChangeColumn, string>>;

/** Those that a file that is read in may use; the others are of ads and names, which are edited on their page. */
export const readColumns: ReadonlySet<string> = new Set<ChangeColumn>([
  "Campaign",
  "Campaign Status",
  "Campaign Daily Budget",
  "Ad Group",
  "Ad Group Status",
  "Keyword",
  "Criterion Type",
  "Status",
  "Max CPC",
  "Final URL",
  "Comment",
]);
