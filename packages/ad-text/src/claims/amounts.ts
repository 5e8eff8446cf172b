import type { Language } from "../language.ts";
import { currencyOf } from "./currency.ts";
import { countedBy } from "./measures.ts";
import { type NumberInText, numbersIn, valuesOf } from "./numbers-in.ts";

/** A number of a text with what it counts, as far as the text shows. */
export interface Amount extends NumberInText {
  /** 1,299.00 and 1.299 € are both 1299; facts in other languages allow more than one reading. */
  values: number[];
  /** `percent`, `always` (24/7), a unit of time, a currency such as `EUR`, or undefined. */
  counts: string | undefined;
  /** Part of a code such as B2B, SPRING20 or 4K, which counts nothing. */
  isCode: boolean;
}

const LETTERS_BEFORE = /(?<![\p{L}\p{M}$€£¥₹₽₩₺#№%٪.])([\p{L}\p{M}$€£¥₹₽₩₺#№%٪.]+)[\s-]*$/u;
const LETTERS_AFTER = /^[\s\u00a0-]*([\p{L}\p{M}$€£¥₹₽₩₺%٪％.]+)/u;

/** Every number of the text, read as its language writes numbers. */
export function amountsIn(text: string, language: Language): Amount[] {
  return numbersIn(text).map((number) => {
    const currency = currencyOf(number.before, number.after);
    return {
      text: number.text,
      values: valuesOf(number, language),
      isCode: isCode(number, currency),
      counts: countedBy(number, language, currency),
      before: number.before,
      after: number.after,
    };
  });
}

/** The words right before and after an amount, in lower case: with a product's name, a number is part of the name. */
export function neighboursOf({ before, after }: Amount): { before: string; after: string } {
  return {
    before: (LETTERS_BEFORE.exec(before)?.[1] ?? "").toLowerCase(),
    after: (LETTERS_AFTER.exec(after)?.[1] ?? "").toLowerCase(),
  };
}

// 3D, 4K, 5G, 4WD, 2XL, 4x4
const CODE_END = /^(?:[dgk]|uhd|wd|x+l|x\d)(?![\p{L}\p{N}])/iu;
const THOUSANDS = /^k/iu;
// Screens and short runs, and the carats of gold.
const KNOWN_K = new Set(["2", "4", "5", "6", "8", "9", "14", "18", "22", "24"]);
const RUN_OR_GOLD =
  /^k[\s-](?:runs?|races?|runners?|training|plans?|lauf|läufe|carrera|course|corsa|corrida|loop|lopp|løp|løb|bieg|koşusu|juoksu|забег|gold|or|oro|ouro|goud|guld|gull|altın|złot\p{L}+|kulta|золот\p{L}+)(?!\p{L})/iu;
const LETTER_BEFORE = /[\p{Script=Latin}\p{Script=Cyrillic}]$/u;
// "No1" and "Top10" count.
const COUNTING_WORD_BEFORE = /(?<!\p{L})(?:no|nr|top)$/iu;

/** Whether digits between these texts are part of a code such as B2B, SPRING20 or 4K. */
function isCode(
  { text: digits, before, after }: NumberInText,
  currency: string | undefined,
): boolean {
  if (CODE_END.test(after)) return !THOUSANDS.test(after) || isNamedByThousands(digits, after);
  if (!LETTER_BEFORE.test(before) || COUNTING_WORD_BEFORE.test(before)) return false;
  return currency === undefined;
}

const isNamedByThousands = (digits: string, after: string): boolean =>
  after[1] !== "+" && (KNOWN_K.has(digits) || RUN_OR_GOLD.test(after));
