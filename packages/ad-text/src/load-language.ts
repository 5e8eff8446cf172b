import type { Language } from "./language.ts";
import { isLoaded, type LanguageData, registerLanguage } from "./languages/language-data.ts";

const files: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import("../data/en.json", { with: { type: "json" } }),
  de: () => import("../data/de.json", { with: { type: "json" } }),
  es: () => import("../data/es.json", { with: { type: "json" } }),
  fr: () => import("../data/fr.json", { with: { type: "json" } }),
  it: () => import("../data/it.json", { with: { type: "json" } }),
  nl: () => import("../data/nl.json", { with: { type: "json" } }),
  pt: () => import("../data/pt.json", { with: { type: "json" } }),
  ru: () => import("../data/ru.json", { with: { type: "json" } }),
  ja: () => import("../data/ja.json", { with: { type: "json" } }),
  ko: () => import("../data/ko.json", { with: { type: "json" } }),
  zh: () => import("../data/zh.json", { with: { type: "json" } }),
  ar: () => import("../data/ar.json", { with: { type: "json" } }),
  hi: () => import("../data/hi.json", { with: { type: "json" } }),
  tr: () => import("../data/tr.json", { with: { type: "json" } }),
  pl: () => import("../data/pl.json", { with: { type: "json" } }),
  sv: () => import("../data/sv.json", { with: { type: "json" } }),
  da: () => import("../data/da.json", { with: { type: "json" } }),
  no: () => import("../data/no.json", { with: { type: "json" } }),
  fi: () => import("../data/fi.json", { with: { type: "json" } }),
};

/** Loads the words of a language, and of English, which ads of all languages borrow from. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([load(language), load("en")]);
}

async function load(language: Language): Promise<void> {
  if (isLoaded(language)) return;
  const file = await files[language]();
  registerLanguage(file.default as LanguageData);
}
