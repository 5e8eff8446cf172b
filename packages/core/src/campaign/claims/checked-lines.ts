interface Texts {
  adGroups: readonly { headlines: readonly string[]; descriptions: readonly string[] }[];
  sitelinks: readonly { text: string; description1: string; description2: string }[];
  callouts: readonly string[];
  structuredSnippets: readonly { values: readonly string[] }[];
}

/** The lines of ads and extensions whose claims are checked. */
export function checkedLinesOf({
  adGroups,
  sitelinks,
  callouts,
  structuredSnippets,
}: Texts): string[] {
  return [
    ...adGroups.flatMap(({ headlines, descriptions }) => [...headlines, ...descriptions]),
    ...sitelinks.flatMap((link) => [link.text, link.description1, link.description2]),
    ...callouts,
    ...structuredSnippets.flatMap(({ values }) => values),
  ];
}
