// The prototype's countries and languages.
const countryNames = {
  US: "United States",
  CA: "Canada",
  GB: "United Kingdom",
  AU: "Australia",
  DE: "Germany",
  FR: "France",
  ES: "Spain",
};
const languageNames = {
  en: "English",
  es: "Spanish",
  fr: "French",
  de: "German",
  it: "Italian",
  pt: "Portuguese",
};
export type Country = keyof typeof countryNames;
export type Language = keyof typeof languageNames;

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

export const countryOptions = optionsOf(countryNames);
export const languageOptions = optionsOf(languageNames);
export const countryName = (country: Country) => countryNames[country];
export const languageName = (language: Language) => languageNames[language];
