import { UnitSigns } from "./unit-signs.ts";

/** What a text has somewhere, one bit each. */
export const textSigns = {
  beyondAscii: 1,
  /** May be written in another way too, or be left out: nearly all letters are written in one way only. */
  unsettled: 1 << 1,
  /** From combining marks on, where the two ways of counting characters begin to differ. */
  fromMarks: 1 << 2,
  /** From the letters of Hangul on. */
  eastern: 1 << 3,
  brace: 1 << 4,
  /** A figure of any script, a Chinese number, or half of a surrogate pair, which may be a figure. */
  number: 1 << 5,
  chineseNumber: 1 << 6,
  /** A figure that `withAsciiDigits` reads, and what of it is not ASCII. */
  digit: 1 << 7,
  foreignDigit: 1 << 8,
  /** What an English word or "#1" has. */
  latin: 1 << 9,
  /** ß and small letters of Greek and Cyrillic. */
  otherAlphabet: 1 << 10,
  /** What may end a sentence within a line. */
  fullStop: 1 << 11,
  exclamation: 1 << 12,
  /** White space but the space itself. */
  oddSpace: 1 << 13,
  /** What `folded` leaves out. */
  unseen: 1 << 14,
  /** What lower case changes. */
  capital: 1 << 15,
  questionMark: 1 << 16,
} as const;

/**
 * Letters and marks that NFKC leaves as they are, whichever of them stand side by side: of Western and Central Europe,
 * Cyrillic, Arabic, Devanagari, Kana, Han and Hangul. İ is left out, as its lower case has two characters.
 */
const SETTLED = String.raw`\x20-\x7eÀ-ÿĀ-įıĴ-ľŁ-ňŊ-žЀ-ѯ،؛؟ء-غف-ي٠-٩ऀ-हऽ-्०-९।‐–—‘-‚“-„•€、。「-』ぁ-ゖァ-ー一-鿿가-힣`;

const units = new UnitSigns([
  [textSigns.beyondAscii, /[^\x20-\x7e]/],
  [textSigns.unsettled, new RegExp(`[^${SETTLED}]`)],
  [textSigns.fromMarks, /[\u0300-\uffff]/],
  [textSigns.eastern, /[\u1100-\uffff]/],
  [textSigns.brace, /[{}]/],
  [textSigns.number, /[\p{Nd}\p{Cs}十折两二三四五六七八九]/u],
  [textSigns.chineseNumber, /[十折两二三四五六七八九]/],
  [textSigns.digit, /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/],
  [textSigns.foreignDigit, /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/],
  [textSigns.latin, /[a-z#]/],
  [textSigns.otherAlphabet, /[ßα-я]/],
  [textSigns.fullStop, /[.!…。！।]/],
  [textSigns.exclamation, /[!！]/],
  [textSigns.oddSpace, /[^\S ]/],
  [
    textSigns.unseen,
    /[\xad\u061c\u0640\u064b-\u0652\u0670\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/,
  ],
  [textSigns.capital, /[\p{Changes_When_Lowercased}\p{Cs}]/u],
  [textSigns.questionMark, /[?？؟]/],
]);

let last = "";
let lastSigns = 0;

/** The signs of a text. Several rules ask for those of the same text one after the other. */
export function signsIn(text: string): number {
  if (text === last) return lastSigns;
  lastSigns = units.in(text);
  last = text;
  return lastSigns;
}

/** Whether a text has at least one of these signs (bits of `signsIn`). */
export const hasSign = (text: string, signs: number): boolean => (signsIn(text) & signs) !== 0;
