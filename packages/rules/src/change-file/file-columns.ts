import type { FileColumn } from "@adwright/contracts/change/change-file";

/**
 * The names that a header may have, without blanks and capitals, which Google Ads Editor ignores
 * (support.google.com/google-ads/editor/answer/57747), with those of Google Ads' own bulk sheets and reports.
 */
const columnNames: Record<FileColumn, readonly string[]> = {
  Campaign: ["campaign", "campaignname"],
  "Campaign Status": ["campaignstatus", "campaignstate"],
  "Campaign Daily Budget": ["campaigndailybudget", "dailybudget", "campaignbudget", "budget"],
  "Ad Group": ["adgroup", "adgroupname"],
  "Ad Group Status": ["adgroupstatus", "adgroupstate"],
  Keyword: ["keyword", "keywordtext", "searchkeyword", "negativekeyword"],
  "Criterion Type": ["criteriontype", "matchtype", "keywordtype", "type"],
  Status: ["status", "state", "keywordstatus", "keywordstate"],
  "Max CPC": ["maxcpc", "maximumcpc", "max.cpc", "defaultmaxcpc", "defaultmax.cpc", "cpcbid"],
  "Final URL": ["finalurl", "keywordfinalurl", "destinationurl"],
  Comment: ["comment", "comments"],
};

const known = new Map(
  (Object.entries(columnNames) as [FileColumn, string[]][]).flatMap(([column, names]) =>
    names.map((name) => [name, column] as const),
  ),
);

/** What columns of other things are about, and why a line with them is not staged. */
const others: readonly [pattern: RegExp, why: string][] = [
  [
    /^(headline|description)(line)?\d*(position)?$|^ad(type|status|name|id)?$|^path\d$/,
    "Ads are edited on the campaign's page, not by a file.",
  ],
  [/#original$/, "Names are changed on the campaign's page, not by a file."],
  [
    /^(location|radius|geotargeting|proximity)$/,
    "Locations are changed on the campaign's page, not by a file.",
  ],
  [
    /^(linktext|sitelinktext|callouttext|header|snippetvalues|phonenumber)$/,
    "Assets are changed on the campaign's page, not by a file.",
  ],
  [/^(sharedset|sharedsetname|keywordlist)/, "Lists are changed on their page, not by a file."],
  [
    /^(audience|age|gender|placement|topic)$/,
    "Audiences and placements are changed in Google Ads.",
  ],
];

export const headerKey = (name: string): string => name.toLowerCase().replaceAll(/[\s_]/g, "");

/** What a column of the file is for. */
export type ColumnUse = { column: FileColumn; isNegative?: true } | { refused: string } | "skipped";

/** What each column is for, in their order. */
export function columnUses(header: readonly string[]): ColumnUse[] {
  const keys = header.map((name) => headerKey(name));
  return keys.map((key) => {
    // In bulk sheets the type says what the line is about, beside a column for the match type.
    if (key === "type" && keys.some((other) => other === "matchtype" || other === "criteriontype"))
      return "skipped";
    const column = known.get(key);
    if (column !== undefined)
      return { column, ...(key === "negativekeyword" && { isNegative: true }) };
    const refused = others.find(([pattern]) => pattern.test(key))?.[1];
    return refused === undefined ? "skipped" : { refused };
  });
}

/** How a header says "Campaign" and "Ad group" in other languages of Google Ads. */
const languageHeaders: Record<string, readonly string[]> = {
  Chinese: ["广告系列", "广告组", "廣告活動", "廣告群組"],
  Czech: ["kampaň", "reklamnísestava"],
  Danish: ["kampagne", "annoncegruppe"],
  Dutch: ["campagne", "advertentiegroep"],
  Finnish: ["kampanja", "mainosryhmä"],
  French: ["campagne", "grouped'annonces", "grouped’annonces"],
  German: ["kampagne", "anzeigengruppe"],
  Italian: ["campagna", "gruppodiannunci"],
  Japanese: ["キャンペーン", "広告グループ"],
  Korean: ["캠페인", "광고그룹"],
  Norwegian: ["kampanje", "annonsegruppe"],
  Polish: ["kampania", "grupareklam"],
  Portuguese: ["campanha", "grupodeanúncios"],
  Russian: ["кампания", "группаобъявлений"],
  Spanish: ["campaña", "grupodeanuncios"],
  Swedish: ["kampanj", "annonsgrupp"],
  Turkish: ["kampanya", "reklamgrubu"],
};

/** The language of a header that is not English, as far as its columns tell; undefined if they do not. */
export function languageOfHeader(header: readonly string[]): string | undefined {
  const keys = new Set(header.map((name) => headerKey(name.normalize("NFC"))));
  const counts = Object.entries(languageHeaders).map(([language, names]) => ({
    language,
    count: names.filter((name) => keys.has(name)).length,
  }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  return best === undefined || best.count === 0 ? undefined : best.language;
}
