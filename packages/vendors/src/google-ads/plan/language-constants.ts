import type { LanguageCode } from "@adwright/contracts/language";

/** Google's language constants (Google Ads API, codes and formats: languages). */
export const languageConstants: Record<LanguageCode, number> = {
  en: 1000,
  de: 1001,
  fr: 1002,
  es: 1003,
  it: 1004,
  ja: 1005,
  da: 1009,
  nl: 1010,
  fi: 1011,
  ko: 1012,
  no: 1013,
  pt: 1014,
  sv: 1015,
  zh: 1017,
  ar: 1019,
  hi: 1023,
  pl: 1030,
  ru: 1031,
  tr: 1037,
};
