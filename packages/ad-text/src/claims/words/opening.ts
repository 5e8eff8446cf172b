import type { WordLists } from "./promises.ts";

/** Words by which a line says that one may come or call. */
export const openWords: WordLists = {
  en: "open, opens, opening, serving, at your service, we're here, hotline, answer",
  de: "geöffnet, offen, für sie da, für dich da, erreichbar, öffnen",
  es: "abiert*, abrimos, atendemos, atención",
  fr: "ouvert*, ouvrons, joignable*",
  it: "apert*, apriamo, siamo qui",
  nl: "open|, geopend, bereikbaar",
  pt: "abert*, abrimos, atendemos",
  ru: "открыт*, работаем, работает",
  ja: "営業, 受付",
  ko: "영업, 운영",
  zh: "营业, 开门",
  ar: "مفتوح*, نعمل, نستقبل*",
  hi: "खुला, खुली, खुले",
  tr: "açığız, açık, hizmetinizde*",
  pl: "czynn*, otwar*",
  sv: "öppet, öppen, öppna",
  da: "åben, åbent, åbne",
  no: "åpen, åpent, åpne",
  fi: "auki, avoinna, palvelemme",
};

/** "Also", "even" */
export const alsoWords: WordLists = {
  en: "also, even, including",
  de: "auch, sogar, selbst",
  es: "también, incluso, incluidos",
  fr: "même, aussi, y compris, compris|",
  it: "anche, persino",
  nl: "ook, zelfs",
  pt: "também, até, inclusive",
  ru: "также, тоже, даже, включая",
  ja: "曜も, 曜日も, 末も, 祝も, 土日も, 日も, 月も",
  ko: "일도, 말도, 월도",
  zh: "也",
  ar: "أيضا, حتى",
  hi: "भी",
  tr: "hatta, dahil, bile",
  pl: "także, również, nawet, też",
  sv: "även, också, till och med, inklusive",
  da: "også, selv, endog",
  no: "også, selv",
  fi: "myös, jopa",
};
