/** The languages whose words the rules know. */
export const languages = [
  "en",
  "de",
  "es",
  "fr",
  "it",
  "nl",
  "pt",
  "ru",
  "ja",
  "ko",
  "zh",
  "ar",
  "hi",
  "tr",
  "pl",
  "sv",
  "da",
  "no",
  "fi",
] as const;

export type Language = (typeof languages)[number];
