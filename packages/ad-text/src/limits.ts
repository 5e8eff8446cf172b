/** Google's hard limits for responsive search ads, their extensions and keywords (support.google.com/google-ads/answer/7684791). */
export const adLimits = {
  headlines: { fewest: 3, most: 15, width: 30 },
  descriptions: { fewest: 2, most: 4, width: 90 },
  pathWidth: 15,
  sitelinkTextWidth: 25,
  sitelinkDescriptionWidth: 35,
  calloutWidth: 25,
  snippetValues: { fewest: 3, most: 10 },
  snippetValueWidth: 25,
  keywordCharacters: 80,
  keywordWords: 10,
} as const;

/**
 * The longest line whose words are judged, in UTF-16 units: several times as long as any that Google takes, so that
 * what is far too long costs no time.
 */
export const LONGEST_JUDGED_LINE = 500;
