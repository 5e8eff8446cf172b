import type { Language } from "../../src/language.ts";
import type { Business } from "../business.ts";
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
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { sv } from "./sv.ts";
import { tr } from "./tr.ts";
import { zh } from "./zh.ts";

/** Lines of several trades in each language: no rule is made by them, only measured. */
export const heldBack: Readonly<Record<Language, readonly Business[]>> = {
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
