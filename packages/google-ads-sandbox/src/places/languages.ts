import { readTable } from "../read-table.ts";

/** A language_constant of the API. */
export interface LanguageConstant {
  resource_name: string;
  id: number;
  code: string;
  name: string;
  targetable: boolean;
}

/** From docs ("Codes and formats"), with the columns of the published list. */
export const LANGUAGES: readonly LanguageConstant[] = readTable("languages").map(
  ([name = "", code = "", id = ""]) => ({
    resource_name: `languageConstants/${id}`,
    id: Number(id),
    code,
    name,
    targetable: true,
  }),
);

const BY_NAME = new Map(LANGUAGES.map((language) => [language.resource_name, language]));

export const findLanguage = (resourceName: string): LanguageConstant | undefined =>
  BY_NAME.get(resourceName);
