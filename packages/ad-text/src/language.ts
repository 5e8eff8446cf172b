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

/** Those that write several words as one: "Preisgarantie". */
export const compounding: readonly Language[] = ["de", "nl", "sv", "da", "no", "fi"];

/** True where several words are written as one. */
export const isCompounding = (language: Language): boolean => compounding.includes(language);
