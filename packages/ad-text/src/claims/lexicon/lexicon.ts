import type { Language } from "../../language.ts";
import {
  dataOf,
  isLoaded,
  type LanguageData,
  perLanguage,
  promiseKinds,
  timeUnits,
} from "../../languages/language-data.ts";
import { listed } from "../../word-pattern.ts";
import { claimFolded } from "../claim-fold.ts";
import { Entries, type Hit } from "./entries.ts";

/** Whose words are looked for, one bit each. */
export const wordsOf = {
  /** The language's own that lines may have. */
  line: 1,
  /** Promises in English, from which ads of all languages borrow. */
  english: 1 << 1,
  /** What limits a fact. */
  fact: 1 << 2,
  /** What compares with a rival. */
  comparison: 1 << 3,
} as const;

const lexiconOf = perLanguage(newLexicon);

/** Everything that the claim rules know a word for, in a text folded for claims. */
export const meaningsIn = (
  text: string,
  language: Language,
  wanted: number = wordsOf.line,
): Hit[] => lexiconOf(language).hitsIn(text, wanted);

function newLexicon(data: LanguageData): Entries {
  const entries = new Entries();
  const add = (name: string, list = "", languages: number = wordsOf.line) => {
    for (const entry of listed(claimFolded(list))) {
      entries.add(entry.replaceAll(/\s+/g, " "), { name, languages });
    }
  };
  for (const kind of promiseKinds) add(`promise/${kind}`, data.promises[kind]);
  if (data.code !== "en" && isLoaded("en")) {
    const { promises } = dataOf("en");
    for (const kind of promiseKinds) add(`promise/${kind}`, promises[kind], wordsOf.english);
  }
  for (const entry of listed(data.numbers)) {
    const [figure = "", ...words] = entry.split(" ");
    add(`number/${figure}`, words.join(" "));
  }
  for (const entry of listed(data.terms)) {
    const [figure = "", unit = "", ...words] = entry.split(" ");
    add(`term/${figure}/${unit}`, words.join(" "));
  }
  for (const unit of timeUnits) {
    add(`unit/${unit}`, data.units[unit]);
    add(`unit/${unit}`, unitNames(unit, data.code).join(","));
  }
  add("unit/percent", data.units.percent);
  add("moreThan", data.moreThan);
  add("lessThan", data.lessThan);
  add("all", data.all);
  add("limit", data.limits, wordsOf.fact);
  add("unless", data.unless);
  add("comparison", data.comparisons, wordsOf.comparison);
  return entries;
}

/** Numbers for which a language has different forms of a unit. */
const FORMS = [1, 2, 3, 5, 11, 100];

/** "2 weeks" is a week's name in the plural, as the platform writes it. */
function unitNames(unit: (typeof timeUnits)[number], language: string): string[] {
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  const names = FORMS.map((count) =>
    format
      .formatToParts(count)
      .filter(({ type }) => type === "unit")
      .map(({ value }) => value)
      .join(" "),
  );
  return [...new Set(names)];
}
