import { adLimits } from "@adwright/ad-text/limits";

const numbered = <Name extends string>(name: Name, count: number): `${Name} ${number}`[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}` as const);

export const headlineColumns = numbered("Headline", adLimits.headlines.most);
export const descriptionColumns = numbered("Description", adLimits.descriptions.most);

/** The columns of a file of changes, as Google Ads Editor names them. */
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

/** The cells of one line, by column. */
export type ChangeCells = Partial<Record<ChangeColumn, string>>;
