import type { Language } from "../../language.ts";
import { timeUnits } from "../../languages/language-words.ts";
import { once } from "../../once.ts";
import { hasSign, textSigns } from "../../text-signs.ts";
import { bitOf } from "../lexicon/lexicon.ts";
import type { Hit } from "../lexicon/trie.ts";
import { type Amount, percentOffByFolds, yearOfEra } from "./amounts.ts";
import { countedBy, unitsAt, unitsNear } from "./measures.ts";
import { isNumber, wordAmountsIn } from "./number-words.ts";
import { AROUND, type NumberInText, numbersIn, valuesOf } from "./numbers-in.ts";
import { isYearLike } from "./years.ts";

/** A number of a fact with all that it may count: facts are written in any language, and less strictly than copy. */
export interface FactAmount {
  values: number[];
  /** As in `Amount`, and `money` where the fact speaks of a price and names no currency. */
  counts: Set<string>;
  /** Beginnings of the next words: what a bare number counts. */
  nouns: readonly string[];
  /** "Up to 60": anything below is within it. */
  isMost: boolean;
  /** Four figures without a mark between them: 1850, and not 1,850. */
  mayBeYear: boolean;
  /** Of hours: "24 hours before you come", "within 24 hours", and not how long somebody is there. */
  isDeadline?: boolean;
  /** Of shares: "The third night half price" */
  isOrdinal?: boolean;
  /** "Nine more colors" */
  isInWords?: boolean;
}

/** "6 to 10 people": all between is within it. */
export interface FactRange {
  low: number;
  high: number;
}

const CLOCK = /^(?::\d\d|\s?(?:uhr|[ap]\.?m|o['’]clock|時|点|點|시)(?!\p{L}))/u;
// What prices are called, and the dash that means no small change.
const PRICE =
  /(?<!\p{L})pri[cs]e|\bcosts?\b|\bfees?\b|preis|kost(?!enlos|enfrei)|gebühr|preci|prix|tarif|prezz|prijs|preço|(?<!\p{L})цен[аыуео]|стоим|価格|料金|가격|요금|价格|售价|سعر|أسعار|कीमत|क़ीमत|दाम|fiyat|ücret|\bcen[ayęo]|hint[aoj]|\d[.,][-–—]/u;
const MOST =
  /(?:up to|at most|bis zu|max\.?|höchstens|hasta|jusqu['’]?[àa]?|fino a|tot|até|до|最大|최대|最高|最多|حتى|a kadar|enintään|do|upp till|opptil|inntil|op til|maximum|maximal)\s?$/u;
const MOST_AFTER =
  /^\s?(?:[\p{Script=Han}]{1,2}|명|people|लोगों)?\s?(?:まで|까지|तक|['’]?\p{L}*\s?kadar)/u;
const RANGE =
  /^\s?(?:[–~〜～-]|to|bis|a|à|al|tot|até|do|till|til|ile|до|から|부터|至|到|إلى|से|and|und|et|y|e|og|och|ja|名から|명에서|에서|kişiden)\s?$/u;

const NO_AMOUNTS: FactAmount[] = [];
const NO_RANGES: FactRange[] = [];

/** Every number of a fact folded for claims, in figures and in words, and the ranges they span. */
export function amountsOfFact(
  text: string,
  hits: readonly Hit[],
  language: Language,
): { amounts: FactAmount[]; ranges: FactRange[] } {
  const inWords = amountsInWords(text, hits, language);
  const numbers = numbersIn(text);
  if (numbers.length === 0) return { amounts: inWords, ranges: NO_RANGES };
  const isPriced = once(() => PRICE.test(text));
  const inFigures = numbers.map((number) => amountOf(number, text, hits, isPriced));
  return {
    amounts: inWords.length === 0 ? inFigures : inFigures.concat(inWords),
    ranges: numbers.length === 1 ? NO_RANGES : rangesIn(text, numbers),
  };
}

/** What one number in figures counts. */
function amountOf(
  number: NumberInText,
  text: string,
  hits: readonly Hit[],
  isPriced: () => boolean,
): FactAmount {
  const off = percentOffByFolds(number);
  const counts = new Set(off === undefined ? countedBy(number, text, hits) : PERCENT);
  const isBare = counts.size === 0;
  if (isBare) {
    for (const unit of unitsNear(number, text, hits)) counts.add(unit);
    if (CLOCK.test(number.after)) counts.add("hour");
    if (isPriced()) counts.add("money");
  }
  return {
    values: off === undefined ? (yearOfEra(number) ?? valuesOf(number, undefined)) : [off],
    counts,
    nouns: isBare ? nounsAfter(number) : NO_NOUNS,
    mayBeYear: FOUR_FIGURES.test(number.text) && valuesOf(number, undefined).some(isYearLike),
    isDeadline: counts.has("hour") && isDeadline(number),
    isMost: isMost(number),
  };
}

const PERCENT = ["percent"];
const NO_NOUNS: readonly string[] = [];
const FOUR_FIGURES = /^\d{4}$/;
/** No words for "up to" are longer. */
const LONGEST_MOST = 11;

const isMost = ({ before, after }: NumberInText): boolean =>
  MOST.test(before.slice(-LONGEST_MOST)) || MOST_AFTER.test(after);

const isDeadline = ({ before, after }: NumberInText): boolean =>
  DEADLINE_BEFORE.test(before) || DEADLINE_AFTER.test(after);

function amountsInWords(text: string, hits: readonly Hit[], language: Language): FactAmount[] {
  const isAlways = ALWAYS_OPEN_IN_WORDS.test(text);
  const isCounting = hits.some(isNumber) || hasSign(text, textSigns.chineseNumber);
  if (!isAlways && !isCounting) return NO_AMOUNTS;
  const found: FactAmount[] = wordAmountsIn(text, hits).map(({ values, counts }) => ({
    values,
    counts: new Set(counts === undefined ? [] : [counts]),
    nouns: NO_NOUNS,
    isMost: false,
    mayBeYear: false,
  }));
  found.push(...countsInWords(text, hits, language));
  if (isAlways) found.push(...ALWAYS);
  return found;
}

const DEADLINE_BEFORE =
  /(?<!\p{L})(?:within|in|under|up to|until|tot|bis zu|innerhalb(?: von)?|binnen|bis|hasta|en|dentro de|jusqu['’]à|sous|entro|fino a|in|em|até|за|в течение|до|w ciągu|do|inom|inden for|inntil|senest|innen|خلال|حتى)\s$/u;
const DEADLINE_AFTER =
  /^[\s-]?\p{L}+\s(?:van tevoren|vooraf|im voraus|à l['’]avance|d['’]avance|in anticipo|de antelación|de antecedencia|i förväg|innan|i forvejen|på forhånd|etukäteen|wcześniej|заранее|before|prior|vor|vorher|antes|avant|prima|voor|до|przed|före|før|ennen|önce|öncesine|قبل|पहले|in advance|ahead|notice)(?!\p{L})|^\s?(?:時間|小时|시간)(?:前|以内|之?内|전|이내|안)/u;
const NUMBER = "number/";

/** "Three shops": numbers in words that count no unit, in the language of the ad, whose nouns a line may share. */
function countsInWords(text: string, hits: readonly Hit[], language: Language): FactAmount[] {
  const own = bitOf(language);
  return hits.flatMap(({ name, languages, end }) => {
    const value = name.startsWith(NUMBER) ? Number(name.slice(NUMBER.length)) : 1;
    if (value === 1 || (languages & own) === 0 || unitsAt(text, end, hits).length > 0) return [];
    const nouns = nounsAfter({ after: text.slice(end, end + AROUND) });
    const counts = new Set<string>();
    return [{ values: [value], counts, nouns, isMost: false, mayBeYear: false, isInWords: true }];
  });
}

const ALWAYS_OPEN_IN_WORDS =
  /around the clock|day and night|rund um die uhr|tag und nacht|día y noche|jour et nuit|giorno e notte|dag en nacht|klok rond|dia e noite|круглосуточно|днём и ночью|昼夜|밤낮|全天候|昼も夜も|على مدار الساعة|ليل نهار|दिन[- ]रात|चौबीसों|gece gündüz|całą dobę|dzień i noc|dygnet runt|døgnet rundt|hele døgnet|hela dygnet|døgnvakt|døgnåpen|døgnåben|dygnsöppet|ympäri vuorokauden|kellon ympäri|całodobow|дни и ночи|24 часа|h24|24時間(?:営業|利用|対応|受付|体制|ok|オープン)|24시간 ?(?:이용|영업|운영|상담|접수|출동|열)|24小时(?:营业|服务|在线|开放|上门|接|值班)/u;
/** "Around the clock" is 24 hours on 7 days. */
const ALWAYS: readonly FactAmount[] = (
  [
    [24, "hour"],
    [24, "always"],
    [7, "day"],
  ] as const
).map(([value, unit]) => ({
  values: [value],
  counts: new Set([unit]),
  nouns: [],
  isMost: false,
  mayBeYear: false,
}));

const LETTERS_OF_NOUN = 4;
const WORDS_AFTER = 3;
// Chinese, Japanese and Korean set one sign between a number and what it counts.
const COUNTER = /^\s?[\p{Script=Han}\p{Script=Hangul}]/u;

/** Beginnings of the next words of the same sentence. */
export function nounsAfter({ after }: Pick<NumberInText, "after">): string[] {
  const [clause = ""] = after.split(/[.,;:!?。、！？]/u);
  if (COUNTER.test(clause)) return [];
  const words = clause.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return words.slice(0, WORDS_AFTER).map((word) => word.slice(0, LETTERS_OF_NOUN));
}

/** The 30 of "9:30 to 19". */
const MINUTES_BEFORE = /\d:$/u;

function rangesIn(text: string, numbers: readonly NumberInText[]): FactRange[] {
  const ranges: FactRange[] = [];
  numbers.forEach((number, index) => {
    const next = numbers[index + 1];
    if (
      next === undefined ||
      !RANGE.test(text.slice(number.end, next.start).replace(/^名|^명/u, ""))
    )
      return;
    if (CLOCK.test(number.after) || CLOCK.test(next.after) || MINUTES_BEFORE.test(number.before)) {
      return;
    }
    const [low] = valuesOf(number, undefined);
    const [high] = valuesOf(next, undefined);
    if (low !== undefined && high !== undefined && low < high) ranges.push({ low, high });
  });
  return ranges;
}

/** Measures that prove nothing but themselves. */
const ALONE = ["always", "percent", "times"] as const;
const TIME = new Set<string>(timeUnits);
// "20 t" may be tons or hours, and 12月 and 5日 a date.
const DOUBTFUL_UNIT =
  /^[\s-]*(?:(?!h)[\p{Script=Latin}\p{Script=Cyrillic}](?![\p{L}\p{M}])|日(?!間|以内|後)|月(?!間)|일(?!간|\s?이내|\s?안)|월)/iu;

/** 60 days are not 60 %, 89 $ are not 89 €, and 20 shops not 20 years; a bare number may count anything that a fact counts. */
export function isMeasuredAs(amount: Amount, fact: FactAmount): boolean {
  const counted = amount.counts;
  // Who never closes is open for 24 hours; what takes 24 hours is something else.
  if (counted === "always") {
    return fact.counts.has("always") || (fact.counts.has("hour") && fact.isDeadline !== true);
  }
  if (ALONE.some((measure) => counted === measure || fact.counts.has(measure))) {
    return counted !== undefined && fact.counts.has(counted);
  }
  if (counted === undefined || fact.counts.has(counted)) return true;
  if (!TIME.has(counted)) return fact.counts.has("money");
  return fact.counts.size === 0 && (isYear(amount) || DOUBTFUL_UNIT.test(amount.after));
}

/** "1998年" and "1998 yılından" name a year. */
const isYear = ({ counts, values }: Amount): boolean =>
  counts === "year" && values.some(isYearLike);

/** A fact names the number, and counts the same by it. */
export const isSameAmount = (amount: Amount, fact: FactAmount): boolean =>
  amount.values.some((value) => fact.values.includes(value)) && isMeasuredAs(amount, fact);
