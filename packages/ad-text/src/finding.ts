/** One thing that is wrong, or could be better, with one line. */
export interface Finding {
  /** Stable id, e.g. `width/headline`. */
  rule: string;
  /** error: may not be published; warning: Google may refuse it, or it could work better. */
  severity: "error" | "warning";
  /** The line, as `headlines/3`, `descriptions/0`, `path1`, `keywords/2`, or `headlines` for the set. */
  field: string;
  message: string;
  /** The official page the rule rests on. */
  source: string;
}

export const sources = {
  responsiveSearchAds: "https://support.google.com/google-ads/answer/7684791",
  style: "https://support.google.com/adspolicy/answer/14848297",
  punctuation: "https://support.google.com/adspolicy/answer/14847994",
  capitalization: "https://support.google.com/adspolicy/answer/14848295",
  keywords: "https://support.google.com/google-ads/answer/7476658",
} as const;
