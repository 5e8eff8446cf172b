/** A language_constant of the API. */
export interface LanguageConstant {
  resource_name: string;
  id: number;
  code: string;
  name: string;
  targetable: boolean;
}

/** Ids from docs ("Codes and formats"). */
const LISTED: readonly (readonly [id: number, code: string, name: string])[] = [
  [1000, "en", "English"],
  [1001, "de", "German"],
  [1002, "fr", "French"],
  [1003, "es", "Spanish"],
  [1004, "it", "Italian"],
  [1005, "ja", "Japanese"],
  [1009, "da", "Danish"],
  [1010, "nl", "Dutch"],
  [1011, "fi", "Finnish"],
  [1012, "ko", "Korean"],
  [1013, "no", "Norwegian"],
  [1014, "pt", "Portuguese"],
  [1015, "sv", "Swedish"],
  [1017, "zh_CN", "Chinese (simplified)"],
  [1019, "ar", "Arabic"],
  [1023, "hi", "Hindi"],
  [1030, "pl", "Polish"],
  [1031, "ru", "Russian"],
  [1037, "tr", "Turkish"],
];

export const LANGUAGES: readonly LanguageConstant[] = LISTED.map(([id, code, name]) => ({
  resource_name: `languageConstants/${id}`,
  id,
  code,
  name,
  targetable: true,
}));

const BY_NAME = new Map(LANGUAGES.map((language) => [language.resource_name, language]));

export const findLanguage = (resourceName: string): LanguageConstant | undefined =>
  BY_NAME.get(resourceName);
