import type { Language } from "../../language.ts";
import type { Hit } from "../lexicon/trie.ts";
import { currencyOf } from "./currency.ts";
import { countedBy } from "./measures.ts";
import { type NumberInText, numbersIn, signAfter, valuesOf } from "./numbers-in.ts";

/** A number of a text with what it counts, as far as the text shows. */
export interface Amount extends NumberInText {
  /** 1,299.00 and 1.299 € are both 1299; facts in other languages allow more than one reading. */
  values: number[];
  /** `percent`, `always` (24/7), `times` (10x), a unit of time, a currency such as `EUR`, or undefined. */
  counts: string | undefined;
  /** Part of a code such as B2B, SPRING20 or 4K, which counts nothing. */
  isCode: boolean;
}

const LETTERS_BEFORE = /(?<![\p{L}\p{M}$€£¥₹₽₩₺#№%٪.])([\p{L}\p{M}$€£¥₹₽₩₺#№%٪.]+)[\s-]*$/u;
const LETTERS_AFTER = /^[\s\u00a0-]*([\p{L}\p{M}$€£¥₹₽₩₺%٪％.]+)/u;

/** Every number in figures of a text, read as its language writes numbers. */
export function amountsIn(text: string, language: Language, hits: readonly Hit[] = []): Amount[] {
  const numbers = numbersIn(text);
  if (numbers.length === 0) return NONE;
  return numbers.map((number) => {
    const [counts] = countedBy(number, text, hits);
    const { text: figures, before, after, start, end } = number;
    const off = percentOffByFolds(number);
    const isOff = off !== undefined;
    return {
      text: figures,
      before,
      after,
      start,
      end,
      values: isOff ? [off] : (yearOfEra(number) ?? valuesOf(number, language)),
      counts: isOff ? "percent" : counts,
      isCode: !isOff && isCode(number),
    };
  });
}

const NONE: Amount[] = [];
const FOLDS = /^\s?折(?![屏叠伞页门窗机])/u;

/** Chinese names what remains of the price: 8.5折 and 85折 are 15 % off. */
export function percentOffByFolds({ text, after }: NumberInText): number | undefined {
  if (signAfter(after) !== "折" || !FOLDS.test(after)) return undefined;
  const value = Number(text);
  if (!(value > 0) || value >= 100) return undefined;
  return Math.round(100 - (value < 10 ? value * 10 : value));
}

const ERA = /(明治|大正|昭和|平成|令和)\s?$/u;
const BEFORE_ERA = new Map([
  ["明治", 1867],
  ["大正", 1911],
  ["昭和", 1925],
  ["平成", 1988],
  ["令和", 2018],
]);

/** 昭和33年 is 1958. */
export function yearOfEra({ text, before, after }: NumberInText): number[] | undefined {
  const start = after.startsWith("年") ? BEFORE_ERA.get(ERA.exec(before)?.[1] ?? "") : undefined;
  return start === undefined ? undefined : [start + Number(text)];
}

/** The words right before and after an amount, in lower case: with a product's name, a number is part of the name. */
export function neighboursOf({ before, after }: Amount): { before: string; after: string } {
  return {
    before: (LETTERS_BEFORE.exec(before)?.[1] ?? "").toLowerCase(),
    after: (LETTERS_AFTER.exec(after)?.[1] ?? "").toLowerCase(),
  };
}

// 3D, 4K, 5G, 4WD, 2XL, 4x4, 5W-30
const CODE_END = /^(?:[dgk]|uhd|wd|x+l|x\d|w-?\d)(?![\p{L}\p{N}])|^w-\d\d/iu;
const CODE_LETTERS: ReadonlySet<string> = new Set("dgkuwxDGKUWX");
const CODE_BEFORE = /\d{1,2}w-?$/iu;
const THOUSANDS = /^k/iu;
// Screens and short runs, and the carats of gold.
const KNOWN_K = new Set(["2", "4", "5", "6", "8", "9", "14", "18", "22", "24"]);
const RUN_OR_GOLD =
  /^k[\s-](?:runs?|races?|runners?|training|plans?|lauf|läufe|carrera|course|corsa|corrida|loop|lopp|løp|løb|bieg|koşusu|juoksu|забег|gold|or|oro|ouro|goud|guld|gull|altın|złot\p{L}+|kulta|золот\p{L}+)(?!\p{L})/iu;
const LETTER_BEFORE = /[\p{Script=Latin}\p{Script=Cyrillic}]$/u;
// "No1" and "Top10" count.
const COUNTING_WORD_BEFORE = /(?<!\p{L})(?:no|nr|top)$/iu;

/** Whether digits between these texts are part of a code such as B2B, SPRING20 or 4K. */
function isCode({ text: digits, before, after }: NumberInText): boolean {
  const isApart = before === "" || before.endsWith(" ");
  if (!isApart && CODE_BEFORE.test(before)) return true;
  if (CODE_LETTERS.has(after.charAt(0)) && CODE_END.test(after)) {
    return !THOUSANDS.test(after) || isNamedByThousands(digits, after);
  }
  if (isApart || !LETTER_BEFORE.test(before) || COUNTING_WORD_BEFORE.test(before)) return false;
  return currencyOf(before, after) === undefined;
}

const isNamedByThousands = (digits: string, after: string): boolean =>
  after[1] !== "+" && (KNOWN_K.has(digits) || RUN_OR_GOLD.test(after));
