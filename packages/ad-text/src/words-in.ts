import { isDigitAt, isLetterOrMarkAt } from "./claims/lexicon/letters.ts";

const APOSTROPHE = 0x27;
const RAISED_COMMA = 0x2019;
// With their figures, so that the W of 5W-30 is no word.
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu;
const NONE: readonly string[] = [];

/** The words of a text, with a part after an apostrophe: "l’hiver" is one. */
export function wordsIn(text: string): readonly string[] {
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSurrogate(text.charCodeAt(at))) return text.match(WORD) ?? NONE;
    const end = endOfWord(text, at);
    if (end > at) words.push(text.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return words;
}

function endOfWord(text: string, start: number): number {
  let end = start;
  while (isLetterOrMarkAt(text, end) || isDigitAt(text, end)) end += 1;
  const mark = text.charCodeAt(end);
  if (end === start || (mark !== APOSTROPHE && mark !== RAISED_COMMA)) return end;
  let after = end + 1;
  while (isLetterOrMarkAt(text, after)) after += 1;
  return after > end + 1 ? after : end;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
