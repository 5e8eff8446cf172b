import { isDigitAt, isLetterOrMarkAt } from "./claims/lexicon/letters.ts";

const APOSTROPHE = 0x27;
const RAISED_COMMA = 0x2019;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
const FIGURE = /\p{N}/u;

/**
 * Where the word ends that begins at a place, `start` where none does. With its figures, so that the W of 5W-30 is no
 * word, and with a part after an apostrophe: "l’hiver" is one.
 */
export function endOfWord(text: string, start: number): number {
  let end = start;
  for (let size = 1; size > 0; end += size) {
    size = unitsOfLetter(text, end) || unitsOfFigure(text, end);
  }
  const mark = text.charCodeAt(end);
  if (end === start || (mark !== APOSTROPHE && mark !== RAISED_COMMA)) return end;
  const after = endOfLetters(text, end + 1);
  return after > end + 1 ? after : end;
}

/** Where the letters end that begin at a place. */
export function endOfLetters(text: string, start: number): number {
  let end = start;
  for (let size = 1; size > 0; end += size) size = unitsOfLetter(text, end);
  return end;
}

/** How many UTF-16 units the letter or mark at a place takes, 0 where none stands there. */
export function unitsOfLetter(text: string, at: number): number {
  if (isLetterOrMarkAt(text, at)) return 1;
  return isPairOf(LETTER_OR_MARK, text, at) ? 2 : 0;
}

function unitsOfFigure(text: string, at: number): number {
  if (isDigitAt(text, at)) return 1;
  return isPairOf(FIGURE, text, at) ? 2 : 0;
}

/** True for a surrogate pair that a pattern matches. */
function isPairOf(pattern: RegExp, text: string, at: number): boolean {
  const point = isSurrogate(text.charCodeAt(at)) ? (text.codePointAt(at) ?? 0) : 0;
  return point > LAST_UNIT && pattern.test(String.fromCodePoint(point));
}

const LAST_UNIT = 0xffff;
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
