import type { Language } from "../language.ts";
import { ar } from "./ar.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fi } from "./fi.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import type { LanguageWords } from "./language-words.ts";
import { nl } from "./nl.ts";
import { no } from "./no.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { sv } from "./sv.ts";
import { tr } from "./tr.ts";
import { zh } from "./zh.ts";

const all: Record<Language, LanguageWords> = {
  en,
  de,
  es,
  fr,
  it,
  nl,
  pt,
  ru,
  ja,
  ko,
  zh,
  ar,
  hi,
  tr,
  pl,
  sv,
  da,
  no,
  fi,
};

export const wordsOf = (language: Language): LanguageWords => all[language];

/** Words of a list separated by spaces. */
export const spacedWords = (list: string): string[] => list.split(" ").filter(Boolean);
