import type { LanguageCode } from "@adwright/contracts/language";

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
import { nl } from "./nl.ts";
import { no } from "./no.ts";
import type { PhraseBank } from "./phrase-bank.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { sv } from "./sv.ts";
import { tr } from "./tr.ts";
import { zh } from "./zh.ts";

const banks: Record<LanguageCode, PhraseBank> = {
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

/** All languages of the composer. */
export const languageCodes = Object.keys(banks) as LanguageCode[];

/** The phrases of one language. */
export const bankOf = (code: LanguageCode): PhraseBank => banks[code];

/** Parses "de", "de-AT", "German" or "zh_CN"; undefined if it is none of the 19 languages. */
export function findLanguage(text: string): LanguageCode | undefined {
  const wanted = text.trim().toLowerCase();
  const code = wanted.split(/[-_]/)[0] === "nb" ? "no" : wanted.split(/[-_]/)[0];
  return languageCodes.find((known) => known === code || englishNames[known] === wanted);
}

const englishNames: Record<LanguageCode, string> = {
  en: "english",
  de: "german",
  es: "spanish",
  fr: "french",
  it: "italian",
  nl: "dutch",
  pt: "portuguese",
  ru: "russian",
  ja: "japanese",
  ko: "korean",
  zh: "chinese",
  ar: "arabic",
  hi: "hindi",
  tr: "turkish",
  pl: "polish",
  sv: "swedish",
  da: "danish",
  no: "norwegian",
  fi: "finnish",
};
