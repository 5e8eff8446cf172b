import { UnitSigns } from "./unit-signs.ts";

const LETTER_OR_MARK = 1;
const FIGURE = 1 << 1;
const HALF = 1 << 2;
const APOSTROPHE = 1 << 3;

const units = new UnitSigns([
  [LETTER_OR_MARK, /[\p{L}\p{M}]/u],
  [FIGURE, /\p{N}/u],
  [HALF, /\p{Cs}/u],
  [APOSTROPHE, /['’]/],
]);

/**
 * Where the word ends that begins at a place; that place where none does. With its figures, so that the W of 5W-30 is no
 * word, and with a part after an apostrophe: "l’hiver" is one.
 */
export function endOfWord(text: string, start: number): number {
  const end = endOf(LETTER_OR_MARK | FIGURE, text, start);
  if (end === start || end === text.length) return end;
  if ((units.of(text.charCodeAt(end)) & APOSTROPHE) === 0) return end;
  const after = endOfLetters(text, end + 1);
  return after > end + 1 ? after : end;
}

/** Where the letters and marks end that begin at a place. */
export const endOfLetters = (text: string, start: number): number =>
  endOf(LETTER_OR_MARK, text, start);

function endOf(signs: number, text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const own = units.of(text.charCodeAt(end));
    const size = (own & HALF) === 0 ? 1 : 2;
    const isPart = (own & signs) !== 0 || (size === 2 && isPairOf(signs, text, end));
    if (!isPart) return end;
    end += size;
  }
  return end;
}

const LAST_UNIT = 0xffff;
const IS_LETTER_OR_MARK = /[\p{L}\p{M}]/u;
const IS_FIGURE = /\p{N}/u;

/** True for a surrogate pair of these signs. */
function isPairOf(signs: number, text: string, at: number): boolean {
  const point = text.codePointAt(at) ?? 0;
  if (point <= LAST_UNIT) return false;
  const letter = String.fromCodePoint(point);
  if (IS_FIGURE.test(letter)) return (signs & FIGURE) !== 0;
  return (signs & LETTER_OR_MARK) !== 0 && IS_LETTER_OR_MARK.test(letter);
}
