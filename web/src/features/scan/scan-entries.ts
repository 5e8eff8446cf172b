/** The entries of the Set Campaign tab. */
export interface ScanEntries {
  brandId: number | null;
  website: string;
  dailyBudget: string;
  targetCpa: string;
  country: Country | null;
  language: Language | null;
}

type ScanField = keyof ScanEntries;
export type ScanErrors = Partial<Record<ScanField, string>>;

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

export const noEntries: ScanEntries = {
  brandId: null,
  website: "",
  dailyBudget: "",
  targetCpa: "",
  country: null,
  language: null,
};

/** What blocks a scan: it requires brand and URL. */
export function checkScan({ brandId, website }: ScanEntries): ScanErrors {
  return {
    ...(brandId === null ? { brandId: "Select a brand." } : {}),
    ...(website.trim() === "" ? { website: "Enter the address of your website." } : {}),
  };
}

/** What blocks a generation: it requires brand, budget, CPA, one country and one language. */
export function checkGeneration(entries: ScanEntries): ScanErrors {
  const { brandId, dailyBudget, targetCpa, country, language } = entries;
  return {
    ...(brandId === null ? { brandId: "Select a brand." } : {}),
    ...(isAmount(dailyBudget) ? {} : { dailyBudget: "Enter a daily budget above 0, such as 50." }),
    ...(isAmount(targetCpa) ? {} : { targetCpa: "Enter a target CPA above 0, such as 15." }),
    ...(country === null ? { country: "Choose a country." } : {}),
    ...(language === null ? { language: "Choose a language." } : {}),
  };
}

function isAmount(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;
}
