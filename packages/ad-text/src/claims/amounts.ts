import { hasDigit, withAsciiDigits } from "../digits.ts";
import type { Language } from "../language.ts";
import { type TimeUnit, timeUnits } from "../languages/language-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { wordSource } from "../word-pattern.ts";
import { currencyOf } from "./currency.ts";

/** A number of a text with what it counts, as far as the text shows. */
export interface Amount {
  /** As in the text. */
  text: string;
  /** 1,299.00 and 1.299 € are both 1299; facts in other languages allow more than one reading. */
  values: number[];
  /** `percent`, `always` (24/7), a unit of time, a currency such as `EUR`, or undefined. */
  counts: string | undefined;
  /** Part of a code such as B2B, SPRING20 or 4K, which counts nothing. */
  isCode: boolean;
  /** The text around it, some two dozen characters to each side. */
  before: string;
  after: string;
}

const DIGITS = String.raw`\d{1,3}(?:[\u00a0\u202f ,.'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?`;
const MAYBE_UNIT = /^[+.]?[\s\u00a0\u202f-]*\p{L}/u;
const ALWAYS_OPEN = "24/7";
const MARKED = /\D/;
const AMOUNT = new RegExp(`${ALWAYS_OPEN}|${DIGITS}`, "gu");
const LETTERS_BEFORE = /([\p{L}\p{M}$€£¥₹₽₩₺#№%٪.]+)[\s-]*$/u;
const LETTERS_AFTER = /^[\s\u00a0-]*([\p{L}\p{M}$€£¥₹₽₩₺%٪％.]+)/u;
const PERCENT_AFTER = /^\s?[%٪％]/u;
const PERCENT_BEFORE = /(?:[%٪％]|yüzde|百分之)\s?$/iu;
const WORD_LENGTH = 8;
const MAGNITUDES: [RegExp, number][] = [
  [/^(?:万|만|萬|म)/u, 1e4],
  [/^(?:億|亿|억)/u, 1e8],
  [/^(?:千|천)/u, 1e3],
  [/^k(?![\p{L}])/iu, 1e3],
  [
    /^(?:thousand|tausend|mil|mille|mila|duizend|тыс|bin|tys|tusen|tusind|tuhatta|ألف|آلاف|हज़ार|हजार)(?:\.|яч\p{L}*)?(?!\p{L})/iu,
    1e3,
  ],
  [/^(?:million|milion|miljo|milli[oó]n|mill?i?o|milh|mio|mln|млн|миллион|مليون|milyon)/iu, 1e6],
  [/^(?:लाख|lakh)/iu, 1e5],
];

// Their first letters: most words after a number are no magnitude.
const MAYBE_MAGNITUDE = /^\s?[万만萬म億亿억千천लहkmtdblмтمأآ]/iu;

interface UnitPatterns {
  any: RegExp;
  /** Made when first needed: most texts name units of few languages. */
  each?: [TimeUnit, RegExp][];
}

const unitPatterns = new Map<Language, UnitPatterns>();
const percentPatterns = new Map<Language, RegExp>();

/** Every number of the text, read as its language writes numbers; without a language, in every way. */
export function amountsIn(text: string, language: Language, isFact = false): Amount[] {
  if (!hasDigit(text)) return [];
  const plain = withAsciiDigits(text);
  const amounts: Amount[] = [];
  // `matchAll` would copy the pattern for each text.
  AMOUNT.lastIndex = 0;
  for (let match = AMOUNT.exec(plain); match; match = AMOUNT.exec(plain)) {
    const before = plain.slice(Math.max(0, match.index - 24), match.index);
    const after = plain.slice(AMOUNT.lastIndex, AMOUNT.lastIndex + 24);
    const factor = magnitudeOf(after);
    const readings = readingsOf(match[0], language, isFact);
    const currency = currencyOf(before, after);
    amounts.push({
      text: match[0],
      values: factor === 1 ? readings : readings.map((value) => value * factor),
      isCode: isCode(match[0], before, after, currency),
      counts: countedBy(match[0], before, after, language, currency),
      before,
      after,
    });
  }
  return amounts;
}

/** The words right before and after an amount, in lower case: with a product's name, a number is part of the name. */
export function neighboursOf({ before, after }: Amount): { before: string; after: string } {
  return {
    before: (LETTERS_BEFORE.exec(before)?.[1] ?? "").toLowerCase(),
    after: (LETTERS_AFTER.exec(after)?.[1] ?? "").toLowerCase(),
  };
}

function magnitudeOf(after: string): number {
  if (!MAYBE_MAGNITUDE.test(after)) return 1;
  return MAGNITUDES.find(([pattern]) => pattern.test(after.trimStart()))?.[1] ?? 1;
}

/** "1.299" is 1299 in German and 1.299 in English; a fact of unknown language may mean either. */
function readingsOf(digits: string, language: Language, isFact: boolean): number[] {
  if (!MARKED.test(digits)) return [Number(digits)];
  if (digits === ALWAYS_OPEN) return [24];
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
  if (isFact) return [asGroups, asFraction];
  return marks.length === 1 && last === wordsOf(language).decimal ? [asFraction] : [asGroups];
}

function countedBy(
  digits: string,
  before: string,
  after: string,
  language: Language,
  currency: string | undefined,
): string | undefined {
  if (digits === ALWAYS_OPEN) return "always";
  if (PERCENT_AFTER.test(after) || PERCENT_BEFORE.test(before.slice(-WORD_LENGTH)))
    return "percent";
  if (!MAYBE_UNIT.test(after)) return currency;
  const next = after.slice(0, 16).toLowerCase();
  if (percentOf(language).test(next)) return "percent";
  return currency ?? timeUnitOf(next, language);
}

function timeUnitOf(next: string, language: Language): TimeUnit | undefined {
  const patterns = unitsOf(language);
  if (!patterns.any.test(next)) return undefined;
  patterns.each ??= eachUnitOf(language);
  return patterns.each.find(([, pattern]) => pattern.test(next))?.[0];
}

function unitsOf(language: Language): UnitPatterns {
  const known = unitPatterns.get(language);
  if (known) return known;
  const made = { any: startingWith(Object.values(wordsOf(language).units).join(",")) };
  unitPatterns.set(language, made);
  return made;
}

function eachUnitOf(language: Language): [TimeUnit, RegExp][] {
  const { units } = wordsOf(language);
  return timeUnits.map((unit) => [unit, startingWith(units[unit])]);
}

function percentOf(language: Language): RegExp {
  const known = percentPatterns.get(language);
  if (known) return known;
  const made = startingWith(wordsOf(language).percent);
  percentPatterns.set(language, made);
  return made;
}

/** Right after the number, with a space, hyphen or "+" at most between. */
function startingWith(list: string): RegExp {
  // The number itself comes before the unit: "24h" is a unit all the same.
  const attached = wordSource(list).replaceAll(String.raw`(?<![\p{L}\p{M}\p{N}])`, "");
  return new RegExp(String.raw`^[+.]?[\s\u00a0\u202f-]*(?:${attached})`, "u");
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
  digits: string,
  before: string,
  after: string,
  currency: string | undefined,
): boolean {
  if (CODE_END.test(after)) return !THOUSANDS.test(after) || isNamedByThousands(digits, after);
  if (!LETTER_BEFORE.test(before) || COUNTING_WORD_BEFORE.test(before)) return false;
  return currency === undefined;
}

const isNamedByThousands = (digits: string, after: string): boolean =>
  after[1] !== "+" && (KNOWN_K.has(digits) || RUN_OR_GOLD.test(after));
