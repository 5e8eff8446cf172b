/** Google's pages on ads and keywords. */
export const sources = {
  responsiveSearchAds: "https://support.google.com/google-ads/answer/7684791",
  keywordInsertion: "https://support.google.com/google-ads/answer/2454041",
  sitelinks: "https://support.google.com/google-ads/answer/2375416",
  callouts: "https://support.google.com/google-ads/answer/6079510",
  structuredSnippets: "https://support.google.com/google-ads/answer/6280012",
  style: "https://support.google.com/adspolicy/answer/14848297",
  punctuation: "https://support.google.com/adspolicy/answer/14847994",
  capitalization: "https://support.google.com/adspolicy/answer/14848295",
  repetition: "https://support.google.com/adspolicy/answer/14848296",
  spacing: "https://support.google.com/adspolicy/answer/14848500",
  phoneNumber: "https://support.google.com/adspolicy/answer/14848200",
  editorial: "https://support.google.com/adspolicy/answer/6021630",
  misrepresentation: "https://support.google.com/adspolicy/answer/6020955",
  languages: "https://support.google.com/google-ads/answer/1722078",
  keywords: "https://support.google.com/google-ads/answer/7476658",
  adStrength: "https://support.google.com/google-ads/answer/9921843",
} as const;

const VERIFIED_ON = "2026-11-20";

const error = (source: string) => ({ severity: "error" as const, source, verifiedOn: VERIFIED_ON });
const warning = (source: string) => ({ ...error(source), severity: "warning" as const });

/** Every rule: how grave a breach is and the official page it rests on. */
export const rules = {
  empty: error(sources.style),
  "width/headline": error(sources.responsiveSearchAds),
  "width/description": error(sources.responsiveSearchAds),
  "width/path": error(sources.responsiveSearchAds),
  "width/sitelink": error(sources.sitelinks),
  "width/callout": error(sources.callouts),
  "width/snippet": error(sources.structuredSnippets),
  "count/headlines": error(sources.responsiveSearchAds),
  "count/descriptions": error(sources.responsiveSearchAds),
  "count/keywords": error(sources.responsiveSearchAds),
  "count/snippet": error(sources.structuredSnippets),
  "path/characters": error(sources.responsiveSearchAds),
  "path/order": error(sources.responsiveSearchAds),
  "sitelink/descriptions": error(sources.sitelinks),
  "snippet/header": error(sources.structuredSnippets),
  "braces/unbalanced": error(sources.keywordInsertion),
  "braces/insertion": error(sources.keywordInsertion),
  duplicate: error(sources.responsiveSearchAds),
  "duplicate/near": warning(sources.adStrength),
  "characters/invalid": error(sources.punctuation),
  "characters/styled": error(sources.punctuation),
  "symbols/gimmick": error(sources.punctuation),
  "symbols/bullet": error(sources.style),
  "punctuation/repeated": error(sources.punctuation),
  "punctuation/exclamation": warning(sources.editorial),
  "punctuation/exclamations": error(sources.editorial),
  "capitalization/shouting": error(sources.capitalization),
  "capitalization/alternating": error(sources.capitalization),
  "spacing/letters": error(sources.spacing),
  "spacing/missing": error(sources.spacing),
  "spacing/extra": error(sources.spacing),
  "repetition/words": error(sources.repetition),
  "phone-number": error(sources.phoneNumber),
  "call-to-action/generic": error(sources.style),
  "description/leads-to-address": error(sources.editorial),
  "claim/number": error(sources.misrepresentation),
  "claim/words": error(sources.misrepresentation),
  "language/other": error(sources.languages),
  "keyword/empty": error(sources.keywords),
  "keyword/length": error(sources.keywords),
  "keyword/words": error(sources.keywords),
  "keyword/characters": error(sources.keywords),
} as const;

export type RuleId = keyof typeof rules;
