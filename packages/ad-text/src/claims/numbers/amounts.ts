import words from "../../../data/currencies.json" with { type: "json" };
import type { Language } from "../../language.ts";
import { type TimeUnit, timeUnits } from "../../languages/language-data.ts";
import type { Hit } from "../lexicon/entries.ts";
import { ALWAYS_OPEN, type NumberInText, numbersIn, valuesOf } from "./numbers-in.ts";

/** A number of a text, in figures or in words, with what it counts as far as the text shows. */
export interface Amount {
  /** 1,299.00 and 1.299 € are both 1299; facts in other languages allow more than one reading. */
  values: readonly number[];
  /** `percent`, `always` (24/7), a unit of time, a currency such as `EUR`, or undefined. */
  unit: string | undefined;
  /** With the sign, code or word of what it counts. */
  start: number;
  end: number;
}

const UNIT = "unit/";
const NUMBER = "number/";
const TERM = "term/";
const TIME: ReadonlySet<string> = new Set(timeUnits);

export const isTime = (unit: string | undefined): unit is TimeUnit =>
  unit !== undefined && TIME.has(unit);

/** A sign that currencies share, or a code. */
export const isMoney = (unit: string | undefined): boolean =>
  unit !== undefined && !isTime(unit) && unit !== "percent" && unit !== "always";

/** The numbers of a folded text, read as a language writes them; without one, in every way. */
export function amountsIn(
  text: string,
  hits: readonly Hit[],
  language: Language | undefined,
): Amount[] {
  const amounts: Amount[] = [];
  for (const number of numbersIn(text)) {
    if (!isCode(number)) amounts.push(amountOf(number, text, hits, language));
  }
  if (hits.length > 0) amounts.push(...inWords(text, hits, language === undefined));
  return amounts;
}

const CURRENCY_BEFORE = /(?:r?\p{Sc}|(?<![\p{L}\p{M}])[a-z]{2,3}\.?)\s?$/u;
const WORD_AFTER = /^[\s\u00a0\u202f-]?(?:[\p{Sc}%％٪]|[\p{L}\p{M}]+)/u;
const SIGN_AFTER = /^(?:\s?[%％٪]|[+＋])/u;

function amountOf(
  number: NumberInText,
  text: string,
  hits: readonly Hit[],
  language: Language | undefined,
): Amount {
  const { start, end, before, after } = number;
  const values = valuesOf(number, language);
  if (number.text === ALWAYS_OPEN) return { values, unit: "always", start, end };
  const unit = unitAt(text, end, hits);
  if (isPercent(number) || unit?.name === "percent") {
    return { values, unit: "percent", start, end: endOf(SIGN_AFTER, end, after) };
  }
  const currency = currencyOf(before, after);
  if (currency !== undefined) return { values, unit: currency, ...priceAround(number) };
  if (unit !== undefined) return { values, unit: unit.name, start, end: unit.end };
  return { values, unit: undefined, start, end: endOf(SIGN_AFTER, end, after) };
}

const endOf = (pattern: RegExp, end: number, after: string): number =>
  end + (pattern.exec(after)?.[0].length ?? 0);

/** With the sign or code before a price, or the sign or word after it. */
function priceAround({ start, end, before, after }: NumberInText): Pick<Amount, "start" | "end"> {
  const lead = currencyOf(before, "") === undefined ? undefined : CURRENCY_BEFORE.exec(before)?.[0];
  return lead === undefined
    ? { start, end: endOf(WORD_AFTER, end, after) }
    : { start: start - lead.length, end: endOf(SIGN_AFTER, end, after) };
}

const PERCENT_BEFORE = /[%٪％]\s?$/u;
const PERCENT_AFTER = /^\s?[%٪％]/u;

const isPercent = ({ before, after }: NumberInText): boolean =>
  PERCENT_AFTER.test(after) || PERCENT_BEFORE.test(before);

/** The longest unit right after a place, with a space, hyphen or "+" at most between. */
function unitAt(
  text: string,
  place: number,
  hits: readonly Hit[],
): { name: string; end: number } | undefined {
  const after = text.charAt(place) === "+" ? place + 1 : place;
  const start = after + text.slice(after).search(/[^\s‐‑-]|$/u);
  let best: { name: string; end: number } | undefined;
  for (const hit of hits) {
    if (hit.start !== start || !hit.name.startsWith(UNIT)) continue;
    if (best === undefined || hit.end > best.end) {
      best = { name: hit.name.slice(UNIT.length), end: hit.end };
    }
  }
  return best;
}

/** "Two weeks", "twenty euros": numbers of a line in words claim only beside what they count. */
function inWords(text: string, hits: readonly Hit[], isFact: boolean): Amount[] {
  const found: Amount[] = [];
  let last = -1;
  for (const hit of hits) {
    if (hit.name.startsWith(TERM)) found.push(termOf(hit));
    if (!hit.name.startsWith(NUMBER) || hit.start < last || isPartOfLonger(hit, hits)) continue;
    last = hit.end;
    const amount = countedAt(text, hit, hits);
    if (isFact || (amount.unit !== undefined && amount.values[0] !== 1)) found.push(amount);
  }
  return found;
}

function termOf({ name, start, end }: Hit): Amount {
  const [, value, unit] = name.split("/");
  return { values: [Number(value)], unit, start, end };
}

function countedAt(text: string, { name, start, end }: Hit, hits: readonly Hit[]): Amount {
  const values = [Number(name.slice(NUMBER.length))];
  const after = text.slice(end, end + AROUND);
  const currency = currencyOf("", after);
  if (currency !== undefined) {
    return { values, unit: currency, start, end: endOf(WORD_AFTER, end, after) };
  }
  const unit = unitAt(text, end, hits);
  return { values, unit: unit?.name, start, end: unit?.end ?? end };
}

const AROUND = 24;

const isPartOfLonger = ({ start, end }: Hit, hits: readonly Hit[]): boolean =>
  hits.some((hit) => hit.start === start && hit.end > end && hit.name.startsWith(NUMBER));

// 3D, 4K, 5G, 4WD, 2XL, 4x4, 5W-30
const CODE_END = /^(?:[dgk]|uhd|wd|x+l|x\d|w-?\d{1,2})(?![\p{L}\p{N}])/u;
const LETTER_BEFORE = /[\p{Script=Latin}\p{Script=Cyrillic}]-?$/u;

/** Whether a number is part of a code such as B2B, SPRING20 or 4K, which counts nothing. */
function isCode({ before, after }: NumberInText): boolean {
  if (CODE_END.test(after)) return true;
  if (before.endsWith(" ") || !LETTER_BEFORE.test(before)) return false;
  return currencyOf(before, after) === undefined;
}

/** The currency by each of its signs, codes and words; "$", "¥" and "kr" are signs that several currencies share. */
const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([currency, signs]) =>
    signs.split(" ").map((sign) => [sign, currency] as const),
  ),
);

/** A code with its point, a space, and the letter that must not precede it. */
const LETTERS_BEFORE = 8;
const ALONE = /(R\$|[$€£¥￥₹₽₩₺])\s?$/iu;
const WORD_BEFORE =
  /(?<![\p{L}\p{M}])(usd|cad|aud|eur|gbp|chf|sek|nok|dkk|pln|inr|rs|brl|try|tl|aed|sar|kr)\.?\s?$/iu;
const SIGNS_AFTER: ReadonlySet<string> = new Set("$€£¥￥₹₽₩₺円元块원");
const LETTERS = /^[\p{L}\p{M}]+/u;
const CJK_AFTER = /^(?:[万億千만억천亿]+)?\s?(円|元|块|원|ユーロ|ドル|유로|달러|欧元|美元)/u;

/** The currency of an amount by what is around it: a code, or a sign where several share it. */
function currencyOf(before: string, after: string): string | undefined {
  const sign = signOrCodeBefore(before);
  if (sign !== undefined) return named(sign);
  const wide = CJK_AFTER.exec(after)?.[1];
  if (wide !== undefined) return named(wide);
  const next = after.replace(/^\s/u, "");
  const first = next.charAt(0);
  return named(SIGNS_AFTER.has(first) ? first : (LETTERS.exec(next)?.[0] ?? ""));
}

function signOrCodeBefore(before: string): string | undefined {
  const close = before.slice(-LETTERS_BEFORE);
  return ALONE.exec(close)?.[1] ?? WORD_BEFORE.exec(close)?.[1];
}

const named = (sign: string): string | undefined =>
  sign === "" ? undefined : currencies.get(sign.toLowerCase());
