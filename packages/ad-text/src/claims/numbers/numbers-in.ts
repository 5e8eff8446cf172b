import { withAsciiDigits } from "../../digits.ts";
import type { Language } from "../../language.ts";
import { dataOf } from "../../languages/language-data.ts";

/** A number of a text as it is written. */
export interface NumberInText {
  text: string;
  /** The text around it, some two dozen characters to each side. */
  before: string;
  after: string;
  /** Its position in the text. */
  start: number;
  end: number;
}

export const ALWAYS_OPEN = "24/7";
/** How much of the text around a number is read. */
export const AROUND = 24;

const MARKED = /\D/;
// 5,00,000 is grouped as in India, 19万8,000 as in Japan.
const DIGITS = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+[万萬만]\s?\d{1,4}(?:,\d{3})?(?!\d)|\d{1,3}(?:[\u00a0\u202f ,.'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?`;
const TEN_THOUSANDS = /^(\d+)[万萬만]\s?([\d,]+)$/u;
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}$/u;
const AMOUNT = new RegExp(`${ALWAYS_OPEN}|${DIGITS}`, "gu");
const MAGNITUDES: [RegExp, number][] = [
  [/^(?:万|만|萬)/u, 1e4],
  [/^(?:億|亿|억)/u, 1e8],
  [/^(?:千|천)/u, 1e3],
  [/^k(?![\p{L}])/iu, 1e3],
  [
    /^(?:thousand|tausend|mil|mille|mila|duizend|тыс|bin|tys|tusen|tusind|tuhatta|ألف|آلاف|हज़ार|हजार)(?:\.|яч\p{L}*)?(?!\p{L})/iu,
    1e3,
  ],
  [/^(?:million|milion|miljo|milli[oó]n|mill?i?o|milh|mio|mln|млн|миллион|مليون|milyon)/iu, 1e6],
  [/^(?:लाख|lakh)/iu, 1e5],
  [/^(?:करोड़|crore)/iu, 1e7],
];

export function numbersIn(text: string): NumberInText[] {
  const plain = withAsciiDigits(text);
  return [...plain.matchAll(AMOUNT)].map(({ 0: number, index: start }) => {
    const end = start + number.length;
    const before = plain.slice(Math.max(0, start - AROUND), start);
    return { text: number, start, end, before, after: plain.slice(end, end + AROUND) };
  });
}

/** The number as its language reads it; without a language, in every way. */
export function valuesOf({ text, after }: NumberInText, language: Language | undefined): number[] {
  const factor = magnitudeOf(after);
  const readings = readingsOf(text, language);
  return factor === 1 ? readings : readings.map((value) => value * factor);
}

function magnitudeOf(after: string): number {
  const next = after.replace(/^\s/u, "");
  return MAGNITUDES.find(([pattern]) => pattern.test(next))?.[1] ?? 1;
}

/** 19万8,000 and 5,00,000. */
function easternReadingOf(digits: string): number | undefined {
  const composed = TEN_THOUSANDS.exec(digits);
  if (composed) return Number(composed[1]) * 1e4 + Number(composed[2]?.replace(",", ""));
  return INDIAN.test(digits) ? Number(digits.replaceAll(",", "")) : undefined;
}

/** "1.299" is 1299 in German and 1.299 in English; a fact of unknown language may mean either. */
function readingsOf(digits: string, language: Language | undefined): number[] {
  if (!MARKED.test(digits)) return [Number(digits)];
  if (digits === ALWAYS_OPEN) return [24];
  const eastern = easternReadingOf(digits);
  if (eastern !== undefined) return [eastern];
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  const bare = digits.replace(/[\u00a0\u202f '’]/g, "");
  if (last === undefined) return [Number(bare)];
  const asGroups = Number(bare.replace(/[.,]/g, ""));
  const cut = bare.lastIndexOf(last);
  const asFraction = Number(`${bare.slice(0, cut).replace(/[.,]/g, "")}.${bare.slice(cut + 1)}`);
  const mayBeGroups = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare);
  if (!mayBeGroups) return [asFraction];
  const isOneKind = new Set(marks).size === 1;
  if (!isOneKind) return [asGroups];
  if (language === undefined) return [asGroups, asFraction];
  return marks.length === 1 && last === dataOf(language).decimal ? [asFraction] : [asGroups];
}
