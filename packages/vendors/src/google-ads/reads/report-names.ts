const HEADLINES_IN_NAME = 3;

/** A keyword in Google Ads' notation: [exact], "phrase", broad. */
export function keywordName(keyword: { text: string; match_type: string }): string {
  if (keyword.match_type === "EXACT") return `[${keyword.text}]`;
  return keyword.match_type === "PHRASE" ? `"${keyword.text}"` : keyword.text;
}

/** A search ad's first headlines; other ads only have their id. */
export function adName(ad: {
  id: string;
  responsive_search_ad?: { headlines?: { text?: string }[] };
}): string {
  const headlines = (ad.responsive_search_ad?.headlines ?? []).flatMap(({ text }) => text || []);
  return headlines.slice(0, HEADLINES_IN_NAME).join(" | ") || `Ad ${ad.id}`;
}
