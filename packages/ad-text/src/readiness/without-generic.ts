import type { Language } from "../language.ts";
import { perLanguage } from "../languages/language-data.ts";
import { wordPattern } from "../word-pattern.ts";

const patternOf = perLanguage(({ generic }) => wordPattern(generic, { flags: "gu" }));

/** Folded text without the words that say nothing about the advertiser. */
export const withoutGeneric = (text: string, language: Language): string =>
  text.replace(patternOf(language), " ");
