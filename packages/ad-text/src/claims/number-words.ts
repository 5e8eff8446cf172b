import type { Language } from "../language.ts";
import { timeUnits } from "../languages/language-words.ts";
import { numberWords } from "../languages/number-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { listed, wordSource } from "../word-pattern.ts";
import { type Amount, amountsIn } from "./amounts.ts";
import { claimFolded } from "./claim-fold.ts";
import { AROUND } from "./numbers-in.ts";

interface Patterns {
  /** Quick to look for: hardly any line has a number in words. */
  maybe: RegExp;
  /** Longest first. */
  values: [word: string, value: number][];
  /** Absent where a language composes its numbers. */
  numbers: RegExp | undefined;
  half: RegExp;
  /** "Yüzde elli" */
  percent: RegExp | undefined;
}

const DIGIT_SIGNS = "一二三四五六七八九";
const TENS = `([${DIGIT_SIGNS}]?)十([${DIGIT_SIGNS}]?)`;
// 三十日 is a date as well, 数十年 no number, 第十天 one in a row, and 周六十点 a day and an hour.
const COMPOSED = new RegExp(
  `(?<![第数几幾周期${DIGIT_SIGNS}])${TENS}(?=日間|日以内|日|天|時間|小时|个小时|分钟|个月|か月|ヶ月|カ月|週間|周|年(?!如一日))`,
  "gu",
);
const MAYBE_DATE = /^日(?!間|以内)/u;
const DAYS_OF_A_MONTH = 31;
const HALF = 50;
const LETTERS_OF_BEGINNING = 6;
const NONE: Amount[] = [];
// Chinese names what remains of the price; 三折屏 and 三折伞 are folded.
const FOLDS = new RegExp(
  `(?<![第${DIGIT_SIGNS}十百])([${DIGIT_SIGNS}])(五?)折(?![屏叠伞页门窗机])`,
  "gu",
);

const known = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const before = known.get(language);
  if (before) return before;
  const { numbers, half, percentBefore } = numberWords[language];
  const values = listed(claimFolded(numbers)).map((entry): [string, number] => {
    const [figure = "", ...words] = entry.split(" ");
    return [words.join(" ").replaceAll("-", " "), Number(figure)];
  });
  values.sort(([one], [other]) => other.length - one.length);
  const { units, percent } = wordsOf(language);
  const counted = [...timeUnits.map((unit) => units[unit]), percent].join(",");
  const words = wordSource(values.map(([word]) => word).join(","));
  const beginnings = [...values.map(([word]) => word), ...listed(claimFolded(half))].map((word) =>
    word.slice(0, LETTERS_OF_BEGINNING).replaceAll(" ", "[ -]"),
  );
  const patterns = {
    maybe: new RegExp(
      [...new Set(beginnings), ...(isComposing(language) ? ["[十折]"] : [])].join("|"),
    ),
    values,
    numbers:
      values.length > 0
        ? new RegExp(`(?:${words})(?=[\\s-]+(?:${wordSource(claimFolded(counted))}))`, "gu")
        : undefined,
    half: new RegExp(wordSource(claimFolded(half)), "gu"),
    percent:
      percentBefore === undefined
        ? undefined
        : new RegExp(`${wordSource(claimFolded(percentBefore))}[\\s-]+(?:${words})`, "gu"),
  };
  known.set(language, patterns);
  return patterns;
}

/** What `wordAmountsIn` looks for, as a list of words. */
export function listOfNumberWords(language: Language): string {
  const { numbers, half } = numberWords[language];
  return `${numbers.replaceAll(/(?<!\d)\d+ /g, "")},${half}${isComposing(language) ? ",十,折" : ""}`;
}

const isComposing = (language: Language) => language === "zh" || language === "ja";

/** Numbers in words before what they count, and discounts in words, of a text folded for claims. */
export function wordAmountsIn(text: string, language: Language): Amount[] {
  const { maybe, values, numbers, half, percent } = patternsOf(language);
  if (!maybe.test(text)) return NONE;
  const found = Array.from(text.matchAll(half), ([phrase]) => percentOff(phrase, HALF));
  if (isComposing(language)) found.push(...composedIn(text, language));
  if (language === "zh") found.push(...foldsIn(text));
  const valueIn = (match: string): number => {
    const phrase = match.replaceAll(/[\s-]+/gu, " ");
    return values.find(([word]) => phrase.endsWith(word))?.[1] ?? 0;
  };
  if (percent) {
    for (const [match] of text.matchAll(percent)) found.push(percentOff(match, valueIn(match)));
  }
  if (!numbers) return found;
  for (const { 0: match, index } of text.matchAll(numbers)) {
    const end = index + match.length;
    found.push(...amountOf(valueIn(match), match, text.slice(end, end + AROUND), language));
  }
  return found;
}

/** The number as if written in figures before what follows it. */
function amountOf(value: number, phrase: string, after: string, language: Language): Amount[] {
  return amountsIn(`${value}${after}`, language)
    .slice(0, 1)
    .map((amount) => ({ ...amount, text: phrase }));
}

function composedIn(text: string, language: Language): Amount[] {
  return Array.from(text.matchAll(COMPOSED)).flatMap((match) => {
    const [phrase, tens = "", ones = ""] = match;
    const value = (tens === "" ? 1 : valueOf(tens)) * 10 + valueOf(ones);
    const end = match.index + phrase.length;
    const after = text.slice(end, end + AROUND);
    const isDate = MAYBE_DATE.test(after) && value <= DAYS_OF_A_MONTH;
    return isDate ? [] : amountOf(value, phrase, after, language);
  });
}

function foldsIn(text: string): Amount[] {
  return Array.from(text.matchAll(FOLDS), ([phrase, tens = "", five = ""]) =>
    percentOff(phrase, 100 - valueOf(tens) * 10 - (five === "" ? 0 : 5)),
  );
}

const valueOf = (sign: string): number => (sign === "" ? 0 : DIGIT_SIGNS.indexOf(sign) + 1);

function percentOff(text: string, value: number): Amount {
  return { text, values: [value], counts: "percent", isCode: false, before: "", after: "" };
}
