import { languages } from "../language.ts";
import { type TimeUnit, timeUnits } from "../languages/language-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { listed } from "../word-pattern.ts";
import type { Amount } from "./amounts.ts";
import { claimFolded } from "./claim-fold.ts";
import { mayPromise } from "./claim-words.ts";
import { countedByAny } from "./measures.ts";
import { wordAmountsIn } from "./number-words.ts";
import { type NumberInText, numbersIn, valuesOf } from "./numbers-in.ts";
import { isYearLike } from "./years.ts";

/** A number of a fact with all that it may count: facts are written in any language, and less strictly than copy. */
export interface FactAmount {
  values: number[];
  /** As in `Amount`, and `money` where the fact speaks of a price and names no currency. */
  counts: Set<string>;
}

const FEWEST_LETTERS = 3;
const LETTERS_ANYWHERE = 4;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORDS_BEHIND = /^[^\p{N}.;!?。！？]{0,24}/u;
const WORDS_AHEAD = /[^\p{N}.;!?。！？]{0,24}$/u;
const CLOCK = /^(?::\d\d|\s?(?:uhr|[ap]\.?m|o['’]clock|時|点|點|시)(?!\p{L}))/u;
// What prices are called, and the dash that means no small change.
const PRICE =
  /pri[cs]e|\bcosts?\b|\bfees?\b|preis|kost|gebühr|preci|prix|tarif|prezz|prijs|preço|цен|стоим|価格|料金|가격|요금|价格|售价|سعر|أسعار|कीमत|क़ीमत|दाम|fiyat|ücret|\bcen[ayęo]|hint[aoj]|\d[.,][-–—]/u;

let near: [TimeUnit, RegExp][] | undefined;

/** Every number of a fact folded for claims, in figures and in words. */
export function amountsOfFact(text: string): FactAmount[] {
  const inWords = languages
    .flatMap((language) => (mayPromise(text, language) ? wordAmountsIn(text, language) : []))
    .map(({ values, counts }) => ({ values, counts: setOf(counts) }));
  const numbers = numbersIn(text);
  if (numbers.length === 0) return inWords;
  const isPriced = PRICE.test(text);
  const inFigures = numbers.map((number) => {
    const counts = countedByAny(number);
    if (counts.size === 0) addLikelyCounts(counts, number, isPriced);
    return { values: valuesOf(number, undefined), counts };
  });
  return [...inFigures, ...inWords];
}

const setOf = (measure: string | undefined): Set<string> =>
  new Set(measure === undefined ? [] : [measure]);

/** "60 calendar days", "open until 18:00", "prices from 89". */
function addLikelyCounts(
  counts: Set<string>,
  { before, after }: NumberInText,
  isPriced: boolean,
): void {
  const around = `${WORDS_AHEAD.exec(before)?.[0] ?? ""} | ${WORDS_BEHIND.exec(after)?.[0] ?? ""}`;
  for (const [unit, pattern] of unitsNearby()) {
    if (pattern.test(around)) counts.add(unit);
  }
  if (CLOCK.test(after)) counts.add("hour");
  if (isPriced) counts.add("money");
}

/** Units of time of all languages; abbreviations are too short to be looked for among words. */
function unitsNearby(): [TimeUnit, RegExp][] {
  near ??= timeUnits.map((unit) => {
    const entries = languages.flatMap((language) =>
      listed(claimFolded(wordsOf(language).units[unit])),
    );
    const sources = entries.map(sourceOf).filter(Boolean);
    return [unit, new RegExp([...new Set(sources)].join("|"), "u")];
  });
  return near;
}

function sourceOf(entry: string): string {
  const word = entry.replaceAll("*", "");
  if (SPACELESS.test(word) || word.length >= LETTERS_ANYWHERE) return word;
  return word.length < FEWEST_LETTERS ? "" : `(?<!\\p{L})${word}(?!\\p{L})`;
}

const TIME = new Set<string>(timeUnits);
// "20 t" may be tons or hours, and 12月 and 5日 a date.
const DOUBTFUL_UNIT =
  /^[\s-]*(?:(?!h)[\p{Script=Latin}\p{Script=Cyrillic}](?![\p{L}\p{M}])|日(?!間|以内|後)|月(?!間)|일(?!간|\s?이내|\s?안)|월)/iu;

/** 60 days are not 60 %, 89 $ are not 89 €, and 20 shops not 20 years; a bare number may count anything that a fact counts. */
export function isMeasuredAs(amount: Amount, fact: FactAmount): boolean {
  const counted = amount.counts;
  // Who never closes is open for 24 hours; what takes 24 hours is something else.
  if (counted === "always") return fact.counts.has("always") || fact.counts.has("hour");
  if (fact.counts.has("always") || fact.counts.has("percent"))
    return counted === "percent" && fact.counts.has(counted);
  if (counted === undefined || fact.counts.has(counted)) return true;
  if (!TIME.has(counted)) return counted !== "percent" && fact.counts.has("money");
  return fact.counts.size === 0 && (isYear(amount) || DOUBTFUL_UNIT.test(amount.after));
}

/** "1998年" and "1998 yılından" name a year. */
const isYear = ({ counts, values }: Amount): boolean =>
  counts === "year" && values.some(isYearLike);
